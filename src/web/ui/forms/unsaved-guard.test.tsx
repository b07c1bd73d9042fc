import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { useState, useSyncExternalStore } from 'react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { deferred } from '#web/test/deferred.ts';
import { field } from '#web/test/fields.ts';
import { TextField } from '../fields/text/text-field.tsx';
import { openQuestion } from '../overlays/confirm.ts';
import { Dialog } from '../overlays/dialog.tsx';
import { Form, FormActions } from './form.tsx';
import { DraftsContext, type StoredDraft } from './unsaved.ts';
import { changesOf, mergeDraft } from './unsaved-guard.tsx';
import { useForm } from './use-form.ts';

type Facts = { name: string; place: string };
const SAVED: Facts = { name: 'Opening', place: 'Hall' };

function FactsDialog({
  saved,
  send = async () => {},
  onOvertaken = () => {},
  onClose,
}: {
  saved: Facts;
  send?: (values: Facts) => Promise<void>;
  onOvertaken?: () => void;
  onClose: () => void;
}) {
  const form = useForm({
    initial: saved,
    check: () => ({}),
    send: async (values) => {
      await send(values);
      onClose();
    },
  });
  return (
    <Dialog title="Facts" onClose={onClose}>
      <Form form={form} draft={{ of: 'facts', onOvertaken }}>
        <TextField {...form.field('name')} label="Name" />
        <TextField {...form.field('place')} label="Place" />
        <FormActions submitLabel="Save" isSending={form.isSending} onCancel={onClose} />
      </Form>
    </Dialog>
  );
}

function Page(options: Omit<Parameters<typeof FactsDialog>[0], 'onClose'>) {
  const [isOpen, setIsOpen] = useState(true);
  const { read, subscribe } = openQuestion;
  return (
    <>
      {isOpen && <FactsDialog {...options} onClose={() => setIsOpen(false)} />}
      {useSyncExternalStore(subscribe, read)?.dialog}
    </>
  );
}

/** A dialog over facts, on a device that has these drafts. */
async function openFacts({
  drafts = new Map<string, StoredDraft>(),
  saved = SAVED,
  ...options
}: Partial<Parameters<typeof Page>[0]> & { drafts?: Map<string, StoredDraft> } = {}) {
  const store = async () => ({
    read: (of: string) => drafts.get(of) ?? null,
    write: (of: string, { values, saved: before }: Omit<StoredDraft, 'at'>) =>
      void drafts.set(of, { at: Date.now(), values, saved: before }),
    remove: (of: string) => void drafts.delete(of),
  });
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <Page saved={saved} {...options} /> }),
    history: createMemoryHistory(),
  });
  const view = render(
    <QueryClientProvider client={new QueryClient()}>
      <DraftsContext value={store}>
        <RouterProvider router={router} />
      </DraftsContext>
    </QueryClientProvider>,
  );
  await screen.findByRole('dialog', { name: 'Facts' });
  return { ...view, drafts, user: userEvent.setup() };
}

const button = (name: string) => screen.getByRole('button', { name });
const isOpen = () => screen.queryByRole('dialog', { name: 'Facts' }) !== null;
const question = () => screen.findByRole('dialog', { name: 'Leave without saving?' });
const draftOf = (values: Facts, saved: Facts = SAVED) =>
  new Map([['facts', { at: Date.now(), values, saved }]]);

describe('a draft over what is saved now', () => {
  const value = fc.oneof(fc.string(), fc.boolean(), fc.constant(null), fc.integer());
  const facts = fc.record({ a: value, b: value, c: value });

  it('brings back what was typed, where nothing is typed since, and leaves all else as saved', () => {
    fc.assert(
      fc.property(facts, facts, facts, facts, (typed, before, saved, now) => {
        const { fields } = changesOf({ values: typed, saved: before }, saved);
        const merged = mergeDraft(now, saved, { values: typed, saved: before });
        for (const name of ['a', 'b', 'c'] as const) {
          const isBack = fields.includes(name) && now[name] === saved[name];
          expect(merged[name]).toBe(isBack ? typed[name] : now[name]);
          if (typed[name] === before[name]) expect(fields).not.toContain(name);
        }
      }),
    );
  });

  it('is overtaken where somebody has changed what was typed, and nowhere else', () => {
    const draft = { values: { name: 'Mine', place: 'Hall' }, saved: SAVED };
    expect(changesOf(draft, { name: 'Opening', place: 'Barn' }).isOvertaken).toBe(false);
    expect(changesOf(draft, { name: 'Theirs', place: 'Hall' }).isOvertaken).toBe(true);
  });

  it('has nothing of another kind than the field', () => {
    const draft = { values: { a: 'text', b: [1], c: 3 }, saved: { a: '', b: [], c: 0 } };
    expect(changesOf(draft, { a: 1, b: 'x', d: 0 }).fields).toEqual([]);
  });
});

describe('a form in a dialog', () => {
  it('asks before Escape, Cancel and the button that closes lose what is typed', async () => {
    const { user, drafts } = await openFacts();
    await user.type(field('Name'), '!');
    await waitFor(() => expect(drafts.has('facts')).toBe(true));
    const ways = [
      () => user.click(button('Cancel')),
      () => user.click(button('Close')),
      async () => {
        const dialog = screen.getByRole('dialog', { name: 'Facts' });
        act(() => void dialog.dispatchEvent(new Event('cancel', { cancelable: true })));
      },
    ];
    for (const leave of ways) {
      await leave();
      const [asked] = [await question()];
      await user.click(screen.getAllByRole('button', { name: 'Cancel' }).at(-1) ?? asked);
      await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
      expect(field('Name').value).toBe('Opening!');
    }
    await user.click(button('Cancel'));
    await question();
    await user.click(button('Leave'));
    await waitFor(() => expect(isOpen()).toBe(false));
    await waitFor(() => expect(drafts.has('facts')).toBe(false));
  });

  it('closes without a question while nothing is typed', async () => {
    const { user } = await openFacts();
    await user.click(button('Cancel'));
    expect(isOpen()).toBe(false);
  });

  it('stores what was typed a moment before the page goes, and brings it back with when that was', async () => {
    const { user, drafts, unmount } = await openFacts();
    await user.type(field('Name'), '!');
    await waitFor(() => expect(drafts.size).toBe(1));
    await user.type(field('Name'), '?');
    unmount();
    await waitFor(() => expect(drafts.get('facts')?.values).toMatchObject({ name: 'Opening!?' }));
    const again = await openFacts({ drafts, saved: { name: 'Opening', place: 'Barn' } });
    await screen.findByText(/^Your unsaved text of .* is back\.$/);
    expect([field('Name').value, field('Place').value]).toEqual(['Opening!?', 'Barn']);
    await again.user.click(button('Discard'));
    expect(field('Name').value).toBe('Opening');
    await waitFor(() => expect(drafts.size).toBe(0));
    expect(screen.queryByText(/is back/)).toBeNull();
  });

  it('says where somebody has saved something else meanwhile', async () => {
    let isOvertaken = false;
    await openFacts({
      drafts: draftOf({ name: 'Mine', place: 'Hall' }),
      saved: { name: 'Theirs', place: 'Hall' },
      onOvertaken: () => {
        isOvertaken = true;
      },
    });
    await screen.findByText(/Somebody has saved something else since then/);
    expect(isOvertaken).toBe(true);
    expect(field('Name').value).toBe('Mine');
  });

  it('leaves a draft alone that another tab has open', async () => {
    const other = new BroadcastChannel('marquee:unsaved');
    onTestFinished(() => other.close());
    const answered = deferred();
    other.addEventListener('message', ({ data }: MessageEvent<object>) => {
      other.postMessage({ ...data, answer: true });
      answered.settle();
    });
    const drafts = draftOf({ name: 'Mine', place: 'Hall' });
    const { user } = await openFacts({ drafts });
    await answered.promise;
    await user.type(field('Place'), '!');
    await waitFor(() => expect(drafts.get('facts')?.values).toMatchObject({ place: 'Hall!' }));
    expect(field('Name').value).toBe('Opening');
  });

  it('forgets the draft once it is sent, and keeps it where that fails', async () => {
    let isRefused = true;
    const { user, drafts } = await openFacts({
      send: async () => {
        if (isRefused) throw new Error('no');
      },
    });
    await user.type(field('Name'), '!');
    await waitFor(() => expect(drafts.size).toBe(1));
    await user.click(button('Save'));
    await screen.findByRole('alert');
    expect(drafts.size).toBe(1);
    isRefused = false;
    await user.click(button('Save'));
    await waitFor(() => expect(isOpen()).toBe(false));
    await waitFor(() => expect(drafts.size).toBe(0));
  });
});
