import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { showToast } from '#web/ui/overlays/toast.ts';
import { FocusKeeper } from './keep-focus.ts';
import { ToastContainer } from './toast-container.tsx';

/** A part whose button replaces, removes or disables. */
function Part({ children }: { children: (isDone: boolean, act: () => void) => ReactNode }) {
  const [isDone, setIsDone] = useState(false);
  return children(isDone, () => setIsDone(true));
}

async function press(name: string, children: Parameters<typeof Part>[0]['children']) {
  render(
    <>
      <main>
        <h1 data-page-title tabIndex={-1}>
          Page
        </h1>
        <Part>{children}</Part>
      </main>
      <ToastContainer />
      <FocusKeeper />
    </>,
  );
  const user = userEvent.setup();
  screen.getByRole('button', { name }).focus();
  await user.keyboard('{Enter}');
  return user;
}

const isFocused = (text: string) =>
  waitFor(() => expect(document.activeElement?.textContent).toBe(text));

describe('the focus', () => {
  it('goes to what replaces the element that had it', async () => {
    await press('Edit', (isDone, edit) => (
      <section>
        <button type="button">Before</button>
        <p>
          {isDone ? (
            <button type="button">Save</button>
          ) : (
            <button type="button" onClick={edit}>
              Edit
            </button>
          )}
        </p>
        <button type="button">After</button>
      </section>
    ));
    await isFocused('Save');
  });

  it('goes to the next row where its own is removed, and to the one before from the last', async () => {
    const list = (own: string) => (isDone: boolean, remove: () => void) => (
      <ul>
        {['First', 'Second', 'Third'].map(
          (name) =>
            (name !== own || !isDone) && (
              <li key={name}>
                <a href="#x">{name}</a>
                <button type="button" onClick={remove}>
                  Remove {name}
                </button>
              </li>
            ),
        )}
      </ul>
    );
    await press('Remove Second', list('Second'));
    await isFocused('Third');
    document.body.replaceChildren();
    await press('Remove Third', list('Third'));
    await isFocused('Second');
  });

  it('goes to the heading of its part where nothing else is there', async () => {
    await press('Use theirs', (isDone, use) => (
      <section>
        <h2>Weights</h2>
        {!isDone && (
          <div>
            <button type="button" onClick={use}>
              Use theirs
            </button>
          </div>
        )}
      </section>
    ));
    await isFocused('Weights');
  });

  it('leaves a button that is disabled, and stays in the popup that it was in', async () => {
    await press('Clear', (isDone, clear) => (
      <div role="dialog" popover="manual" tabIndex={-1} aria-label="Notifications">
        <button type="button" disabled={isDone} onClick={clear}>
          Clear
        </button>
        {isDone ? 'Nothing' : 'News'}
      </div>
    ));
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('dialog', { name: 'Notifications' })),
    );
  });

  it('goes back from a message to where it was before', async () => {
    const user = await press('Hide', (_, hide) => (
      <section>
        <button type="button" onClick={hide}>
          Hide
        </button>
      </section>
    ));
    act(() => showToast({ message: 'Hidden', action: { label: 'Undo', onAct: () => {} } }));
    screen.getByRole('button', { name: 'Undo' }).focus();
    await user.keyboard('{Enter}');
    await isFocused('Hide');
  });

  it('goes to the heading of the page where all of it was replaced', async () => {
    await press('Sign in', (isDone, signIn) =>
      isDone ? (
        <button type="button">Export</button>
      ) : (
        <form>
          <button type="button" onClick={signIn}>
            Sign in
          </button>
        </form>
      ),
    );
    await isFocused('Page');
  });

  it('stays away where somebody has left what had it', async () => {
    const user = await press('Reload', (isDone, reload) => (
      <section>
        <h2>Part</h2>
        {!isDone && <input aria-label="Name" />}
        <button type="button" onClick={reload}>
          Reload
        </button>
      </section>
    ));
    await user.click(document.body);
    expect(document.activeElement).toBe(document.body);
  });
});

it('says how a table is sorted that was sorted before the code had loaded', async () => {
  render(
    <>
      <table>
        <thead>
          <tr>
            <th aria-sort="descending">
              <button type="button">Capacity</button>
            </th>
          </tr>
        </thead>
      </table>
      <ToastContainer />
    </>,
  );
  screen.getByRole('button', { name: 'Capacity' }).focus();
  render(<FocusKeeper />);
  await screen.findByText('Capacity, descending', { selector: '[role="status"] *' });
});
