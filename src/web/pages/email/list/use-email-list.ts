import { useState } from 'react';
import { type Email, listEmails } from '#contract/email/email.ts';
import { useApiContext } from '#web/api/api-context.ts';
import { useCall } from '#web/api/use-call.ts';
import { type EmailAddress, listingKey, listingOf } from '../email-address.ts';

/** Rows that are asked for at first. More come when the end is near, twice as many each time. */
const FIRST_ROWS = 100;

const NO_EMAILS: readonly Email[] = [];

/** The mails at an address, as many as have been looked at so far. */
export function useEmailList(address: EmailAddress) {
  const { call } = useApiContext();
  const key = listingKey(address);
  const [grown, setGrown] = useState({ key, limit: FIRST_ROWS });
  const limit = grown.key === key ? grown.limit : FIRST_ROWS;
  const listing = listingOf(address);
  const answer = useCall(listEmails, { query: { ...listing, limit } }, { keepPrevious: true });
  const emails = answer.data?.emails ?? NO_EMAILS;
  const total = answer.data?.total ?? 0;
  return {
    ...answer,
    emails,
    total,
    meta: answer.data?.emailsMeta,
    /** Asks for more, where there is more. */
    grow: () => {
      if (emails.length < total && !answer.isPlaceholderData) setGrown({ key, limit: limit * 2 });
    },
    /** All mails of the listing, however many have been looked at. */
    readAll: async () => (await call(listEmails, { query: listing })).emails,
  };
}

export type EmailListState = ReturnType<typeof useEmailList>;
