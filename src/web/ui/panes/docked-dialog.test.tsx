import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Button } from '../buttons/button.tsx';
import { TagsField } from '../fields/pickers/tags-field.tsx';
import { DockedDialog } from './docked-dialog.tsx';

/** jsdom places nothing, so that the list stays invisible. */
const OPTION = { name: 'Grace', hidden: true };

function Page({ onDropFiles }: { onDropFiles: (files: File[]) => void }) {
  const [isOpen, setIsOpen] = useState(false);
  const [tags, setTags] = useState<readonly string[]>([]);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Open</Button>
      {isOpen && (
        <DockedDialog
          title="Note"
          closeLabel="Close note"
          onClose={() => setIsOpen(false)}
          onDropFiles={onDropFiles}
        >
          <TagsField
            label="People"
            value={tags}
            onChange={setTags}
            suggestions={['Ada', 'Grace']}
            isSame={(a, b) => a.toLowerCase() === b.toLowerCase()}
            faceOf={(tag) => ({ label: `<${tag}>` })}
            renderSuggestion={(tag) => tag}
          />
        </DockedDialog>
      )}
    </>
  );
}

describe('DockedDialog', () => {
  it('closes on Escape after a list of suggestions, and gives the focus back', async () => {
    const user = userEvent.setup();
    render(<Page onDropFiles={vi.fn()} />);
    await user.click(screen.getByRole('button', { name: 'Open' }));
    await user.type(screen.getByRole('combobox', { name: 'People' }), 'gr');
    expect(await screen.findByRole('option', OPTION)).toBeTruthy();
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog', { name: 'Note' })).toBeTruthy();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' }));
  });

  it('takes files that are dropped on it', async () => {
    const user = userEvent.setup();
    const onDropFiles = vi.fn();
    render(<Page onDropFiles={onDropFiles} />);
    await user.click(screen.getByRole('button', { name: 'Open' }));
    const file = new File(['rows'], 'plan.txt');
    fireEvent.drop(screen.getByRole('dialog'), { dataTransfer: { files: [file] } });
    expect(onDropFiles).toHaveBeenCalledWith([file]);
  });
});

describe('TagsField', () => {
  it('takes the first suggestion on Enter, the same tag once, and removes by button', async () => {
    const user = userEvent.setup();
    render(<Page onDropFiles={vi.fn()} />);
    await user.click(screen.getByRole('button', { name: 'Open' }));
    const field = screen.getByRole('combobox', { name: 'People' });
    await user.type(field, 'gr');
    await screen.findByRole('option', OPTION);
    await user.keyboard('{Enter}');
    await user.type(field, 'GRACE,');
    expect(screen.getAllByLabelText(/^Remove/)).toHaveLength(1);
    await user.click(screen.getByLabelText('Remove <Grace>'));
    expect(screen.queryByLabelText(/^Remove/)).toBeNull();
  });
});
