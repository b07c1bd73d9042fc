import { type Call, createClient } from '#contract/kit/client.ts';
import { createSampleBackend, type SampleBackend } from '../app.ts';
import type { SignedInPerson } from '../kit/people.ts';
import { createMemoryStore } from '../kit/store.ts';

export const TODAY = new Date('2026-06-01T12:00:00Z');

export const PAGES = ['Mail', 'Chat', 'Tasks', 'Calendar', 'Week', 'Buttons'].map(
  (title, index) => ({
    title,
    target: title.toLowerCase(),
    icon: 'circle',
    link:
      ['/apps/email', '/apps/chat', '/apps/todo', '/apps/calendar', '/scores/week', '/buttons'][
        index
      ] ?? '/',
  }),
);

/** A sample back end of its own, in this process, at a time that the test sets. */
export function openSampleBackend(
  clock: () => Date = () => TODAY,
  person: () => SignedInPerson | null = () => null,
): {
  backend: SampleBackend;
  call: Call;
} {
  const backend = createSampleBackend({
    store: createMemoryStore(),
    clock,
    pages: async () => PAGES,
    person,
    onChange: () => undefined,
    onNotice: () => undefined,
    onFault: (error) => {
      throw error;
    },
  });
  return { backend, call: createClient(backend.fetch, 'http://sample.test') };
}
