import { ListItem } from '@tiptap/extension-list';

/** An entry of a list. Tab leaves the editor, as in every field of a form: Ctrl+] and Ctrl+[ nest entries. */
export const ListEntry = ListItem.extend({
  addKeyboardShortcuts() {
    return { Enter: () => this.editor.commands.splitListItem(this.name) };
  },
});
