import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { showToast } from '#web/ui/overlays/toast.ts';
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
    expect(screen.getByRole('status').textContent).toContain('Deleted');
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
});
