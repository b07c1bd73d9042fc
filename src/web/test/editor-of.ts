import { Editor } from '@tiptap/react';

/** The editor of a rich text, which its library leaves at the element. */
export function editorOf(text: HTMLElement): Editor {
  const editor: unknown = Reflect.get(text, 'editor');
  if (editor instanceof Editor) return editor;
  throw new Error('The element is no rich text.');
}
