from tiny_kb import C3


def test_a_file_named_after_its_id_with_or_without_zeros_is_fine(tiny):
    assert tiny.findings("filenames") == []


def test_an_id_that_is_not_the_beginning_of_the_file_name_is_found(tiny):
    tiny.edit(C3, "id: C3", "id: C4").edit("kb/conflicts.yaml", "cases: [C3]", "cases: [C4]")
    tiny.edit("situations/toy-manual-2020-21/C/C10-out-of-turn-bonus.yaml", "same_as: C3", "same_as: C4")
    assert tiny.findings("filenames") == [
        f"{C3}:1:1: C4: the file is named 'C3-out-of-turn-move'; its name must begin with the id"
    ]


def test_a_source_that_is_not_the_folder_it_stands_in_is_found(tiny):
    tiny.edit(C3, "document: toy-manual-2020-21", "document: other-manual")
    assert tiny.findings("filenames") == [
        f"{C3}:32:10: C3: its source is 'other-manual', but it stands in the folder of 'toy-manual-2020-21'"
    ]
