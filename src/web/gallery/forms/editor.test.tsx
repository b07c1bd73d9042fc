import { act, screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import pages from '#web/messages/galleries/forms.json';
import { editorOf } from '#web/test/editor-of.ts';
import { type OpenGallery, tryGallery } from '#web/test/gallery-keys.tsx';

async function textOf({ example }: OpenGallery, name: string, label: string) {
  const text = await example(name).findByRole('textbox', { name: label });
  return { text, editor: editorOf(text) };
}

tryGallery('/forms/elements/editor', pages.editor, {
  named: async (gallery) => {
    await textOf(gallery, 'basic', 'Description');
    expect(gallery.example('basic').getByRole('toolbar', { name: 'Text formatting' })).toBeTruthy();
  },
  bold: async (gallery) => {
    const { text, editor } = await textOf(gallery, 'html', 'Text');
    text.focus();
    editor.commands.selectAll();
    await gallery.press('Ctrl+B');
    const html = gallery.example('html').getByLabelText<HTMLTextAreaElement>('As HTML');
    await waitFor(() => expect(html.value).toContain('<strong>Change '));
  },
  table: async (gallery) => {
    const { text, editor } = await textOf(gallery, 'tables', 'Seating');
    expect(text.querySelectorAll('th, td')).toHaveLength(4);
    const insert = gallery.example('tables').getByRole<HTMLButtonElement>('button', {
      name: 'Insert table',
    });
    act(() => void editor.commands.setTextSelection(editor.state.doc.content.size - 1));
    await waitFor(() => expect(insert.disabled).toBe(false));
    insert.focus();
    await gallery.press('Enter');
    await waitFor(() => expect(text.querySelectorAll('th, td')).toHaveLength(13));
  },
  cells: async (gallery) => {
    const { text, editor } = await textOf(gallery, 'tables', 'Seating');
    text.focus();
    editor.commands.setTextSelection(4);
    const from = editor.state.selection.from;
    await gallery.press('Tab');
    expect(editor.state.selection.from).toBeGreaterThan(from);
    await gallery.user.click(gallery.example('tables').getByRole('button', { name: 'Delete row' }));
    expect(text.querySelectorAll('th, td')).toHaveLength(11);
  },
  mention: async (gallery) => {
    const { text, editor } = await textOf(gallery, 'mentions', 'Comment');
    text.focus();
    editor.chain().focus('end').insertContent(' ').run();
    await gallery.press('@');
    expect(await screen.findByText('Alan Turing')).toBeTruthy();
    await gallery.press('ArrowDown');
    await gallery.press('Enter');
    await waitFor(() => expect(text.textContent).toContain('@Alan Turing'));
    const markdown = await textOf(gallery, 'markdown', 'Program');
    expect(markdown.text.querySelectorAll('h2, li, td')).toHaveLength(5);
    markdown.editor.chain().focus('start').insertContent('Our ').run();
    const source = gallery.example('markdown').getByLabelText<HTMLTextAreaElement>('As Markdown');
    await waitFor(() => expect(source.value).toContain('## Our Program'));
    expect(source.value).toContain('| Stalls | 420 |');
  },
});
