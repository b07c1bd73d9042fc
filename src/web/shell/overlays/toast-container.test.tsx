import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { showToast } from '#web/ui/overlays/toast.ts';
import { FocusKeeper } from './keep-focus.ts';
import { ToastContainer } from './toast-container.tsx';

async function showContainer() {
  render(<ToastContainer />);
  return userEvent.setup();
}

describe('toasts', () => {
  it('show the newest five; errors that stay do not hide what comes later', async () => {
    const user = await showContainer();
    const onAct = vi.fn();
    act(() => {
      for (let count = 1; count <= 6; count++) {
        showToast({ message: `Failure ${count}`, tone: 'danger' });
      }
      showToast({ message: 'Deleted', action: { label: 'Undo', onAct } });
    });
    expect(screen.getAllByRole('alert').map((toast) => toast.textContent)).toEqual([
      'Failure 6',
      'Failure 5',
      'Failure 4',
      'Failure 3',
    ]);
    expect(screen.getAllByRole('status')[0]?.textContent).toContain('Deleted');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(onAct).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(5));
    const [first] = screen.getAllByRole('button', { name: 'Close' });
    if (first) await user.click(first);
    expect(screen.queryByText('Failure 6')).toBeNull();
    expect(screen.getByText('Failure 1')).toBeTruthy();
  });

  it('close by themselves, except errors', async () => {
    vi.useFakeTimers();
    await showContainer();
    act(() => {
      showToast({ message: 'Saved', tone: 'success' });
      showToast({ message: 'Failed', tone: 'danger' });
    });
    act(() => vi.advanceTimersByTime(60_000));
    vi.useRealTimers();
    expect(screen.queryByText('Saved')).toBeNull();
    expect(screen.getByText('Failed')).toBeTruthy();
  });

  it('are reached by F8, also from a field, stay while they have the focus, and give it back', async () => {
    render(
      <>
        <input aria-label="Note" />
        <FocusKeeper />
      </>,
    );
    const user = await showContainer();
    const [undo, other] = [vi.fn(), vi.fn()];
    const field = screen.getByRole('textbox', { name: 'Note' });
    await user.keyboard('{F8}');
    await user.click(field);
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
    act(() => {
      showToast({ message: 'Saved' });
      showToast({ message: 'Hidden', action: { label: 'Undo', onAct: undo, isUndo: true } });
    });
    const keys = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    await keys.keyboard('{F8}');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Undo' }));
    act(() => vi.advanceTimersByTime(60_000));
    expect(screen.queryByText('Saved')).toBeNull();
    await keys.keyboard('{Enter}');
    vi.useRealTimers();
    expect(undo).toHaveBeenCalledOnce();
    await waitFor(() => expect(document.activeElement).toBe(field));
    act(() =>
      showToast({ message: 'Failed', tone: 'danger', action: { label: 'Retry', onAct: other } }),
    );
    await user.keyboard('{F8}{Tab}{Enter}');
    expect(screen.queryByText('Failed')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(other).not.toHaveBeenCalled();
  });

  describe('with something to undo', () => {
    const showUndo = (message: string, onAct: () => void) =>
      act(() => showToast({ message, action: { label: 'Undo', onAct, isUndo: true } }));

    it('do it by Ctrl Z and by Cmd Z, the newest first, each once', async () => {
      const user = await showContainer();
      const [first, second, other] = [vi.fn(), vi.fn(), vi.fn()];
      showUndo('First', first);
      showUndo('Second', second);
      act(() => showToast({ message: 'Paid?', action: { label: 'Mark as paid', onAct: other } }));
      await user.keyboard('{Control>}z{/Control}');
      expect([first, second].map((undo) => undo.mock.calls.length)).toEqual([0, 1]);
      expect(screen.queryByText('Second')).toBeNull();
      await user.keyboard('{Meta>}z{/Meta}');
      await user.keyboard('{Control>}z{/Control}');
      expect([first, second].map((undo) => undo.mock.calls.length)).toEqual([1, 1]);
      expect(other).not.toHaveBeenCalled();
    });

    it('leave the keys to a field that has the focus, to redo, and to an open dialog', async () => {
      render(<input aria-label="Note" />);
      const user = await showContainer();
      const undo = vi.fn();
      showUndo('Deleted', undo);
      await user.click(screen.getByRole('textbox', { name: 'Note' }));
      await user.keyboard('{Control>}z{/Control}');
      act(() => screen.getByRole('textbox', { name: 'Note' }).blur());
      await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
      const { unmount } = render(<dialog open>Sure?</dialog>);
      await user.keyboard('{Control>}z{/Control}');
      expect(undo).not.toHaveBeenCalled();
      unmount();
      await user.keyboard('{Control>}z{/Control}');
      expect(undo).toHaveBeenCalledOnce();
    });
  });
});
