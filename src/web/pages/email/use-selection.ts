import { useState } from 'react';
import type { Email } from '#contract/email/email.ts';

type Chosen = { chosen: ReadonlyMap<number, Email>; anchor: number | null };

const NOTHING: Chosen = { chosen: new Map(), anchor: null };

/** The mails that are ticked in a list; another list (`key`) begins with none. */
export function useSelection(key: string, emails: readonly Email[]) {
  const [state, setState] = useState<Chosen & { key: string }>({ key, ...NOTHING });
  const { chosen, anchor } = state.key === key ? state : NOTHING;
  const shown = new Set(emails.map(({ id }) => id));
  const change = (next: ReadonlyMap<number, Email>, at: number | null = anchor) =>
    setState({ key, chosen: next, anchor: at });

  return {
    /** Those in the list as they are now, and those that the list has not come to yet. */
    mails: [
      ...emails.filter(({ id }) => chosen.has(id)),
      ...[...chosen.values()].filter(({ id }) => !shown.has(id)),
    ],
    has: (id: number) => chosen.has(id),
    toggle: (mail: Email) => {
      const next = new Map(chosen);
      if (!next.delete(mail.id)) next.set(mail.id, mail);
      change(next, mail.id);
    },
    /** From the last one that was ticked by itself up to this one. */
    extendTo: (mail: Email) => {
      const from = emails.findIndex(({ id }) => id === anchor);
      const to = emails.findIndex(({ id }) => id === mail.id);
      const first = from < 0 ? to : Math.min(from, to);
      const range = emails.slice(first, Math.max(from, to) + 1);
      change(
        new Map([...chosen, ...range.map((one) => [one.id, one] as const)]),
        anchor ?? mail.id,
      );
    },
    set: (all: readonly Email[]) => change(new Map(all.map((mail) => [mail.id, mail])), null),
    clear: () => change(new Map(), null),
  };
}

export type MailSelection = ReturnType<typeof useSelection>;
