import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { editorOf } from '#web/test/editor-of.ts';
import { renderApp } from '#web/test/render.tsx';

async function openEditor(example: string, label: string) {
  const { user } = await renderApp('/forms/elements/editor');
  await screen.findByRole('heading', { level: 1 });
  const box = document.getElementById(example);
  if (!box) throw new Error(`There is no example ${example}.`);
  const card = within(box);
  const text = await card.findByRole('textbox', { name: label });
  return { user, card, text, editor: editorOf(text) };
}

it('a table grows by what is inserted, and loses a row', async () => {
  const { user, card, text, editor } = await openEditor('tables', 'Seating');
  const insert = card.getByRole<HTMLButtonElement>('button', { name: 'Insert table' });
  act(() => void editor.commands.setTextSelection(editor.state.doc.content.size - 1));
  await waitFor(() => expect(insert.disabled).toBe(false));
  await user.click(insert);
  await waitFor(() => expect(text.querySelectorAll('th, td')).toHaveLength(13));
  act(() => void editor.chain().focus().setTextSelection(4).run());
  await user.click(await card.findByRole('button', { name: 'Delete row' }));
  expect(text.querySelectorAll('th, td')).toHaveLength(11);
});

it('Markdown is read into the editor, and written by it', async () => {
  const { card, text, editor } = await openEditor('markdown', 'Program');
  expect(text.querySelectorAll('h2, li, td')).toHaveLength(5);
  editor.chain().focus('start').insertContent('Our ').run();
  const source = card.getByLabelText<HTMLTextAreaElement>('As Markdown');
  await waitFor(() => expect(source.value).toContain('## Our Program'));
  expect(source.value).toContain('| Stalls | 420 |');
});
