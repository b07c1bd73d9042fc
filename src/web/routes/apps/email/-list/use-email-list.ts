import { useState } from 'react';
import { type Email, listEmails } from '#contract/email/email.ts';
import { useApiContext } from '#web/data/api-context.ts';
import { useCall } from '#web/data/use-call.ts';
import { type EmailAddress, listingKey, listingOf } from '../-email-address.ts';

/** Rows of the first request. Each further one asks for twice as many. */
const FIRST_ROWS = 100;

const NO_EMAILS: readonly Email[] = [];

/** The messages at an address, as many as were scrolled to. */
export function useEmailList(address: EmailAddress) {
  const { call } = useApiContext();
  const key = listingKey(address);
  const [loaded, setLoaded] = useState({ key, limit: FIRST_ROWS });
  const limit = loaded.key === key ? loaded.limit : FIRST_ROWS;
  const listing = listingOf(address);
  const answer = useCall(listEmails, { query: { ...listing, limit } }, { keepPrevious: true });
  const emails = answer.data?.emails ?? NO_EMAILS;
  const total = answer.data?.total ?? 0;
  return {
    ...answer,
    emails,
    total,
    meta: answer.data?.emailsMeta,
    /** Loads more rows, if there are any. */
    grow: () => {
      if (emails.length < total && !answer.isPlaceholderData) setLoaded({ key, limit: limit * 2 });
    },
    /** All messages of the listing, loaded or not. */
    readAll: async () => (await call(listEmails, { query: listing })).emails,
  };
}

export type EmailListState = ReturnType<typeof useEmailList>;
