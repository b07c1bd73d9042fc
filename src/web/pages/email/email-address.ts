import {
  EMAIL_LABELS,
  EMAIL_LISTS,
  type EmailLabel,
  type EmailList,
  type EmailListing,
} from '#contract/email/email.ts';
import { pageSearch, type SearchParams, type SearchValues } from '#web/list/address/page-search.ts';
import { string, text } from '#web/list/address/search-fields.ts';

/** What the address bar says of the mail app. */
export type EmailAddress = {
  folder: EmailList;
  label?: EmailLabel;
  /** The search. */
  q: string;
  /** The open mail. */
  id?: number;
  /** What is being written: see `compose-source.ts`. */
  compose?: string | undefined;
};

const HOME = '/apps/email';

export const emailSearch = pageSearch({ q: text(), compose: string() });

declare module '#web/list/address/link-to.ts' {
  interface PageSearches {
    '/apps/email': typeof emailSearch;
  }
}

/** Reads an address; null where it names no folder, label or mail that there can be. */
export function readEmailAddress(
  path: string,
  { q, compose }: SearchValues<typeof emailSearch>,
): EmailAddress | null {
  const [, , , ...parts] = path.replace(/\/$/, '').split('/');
  const [place, rest] =
    parts[0] === 'label'
      ? [readLabel(parts[1]), parts.slice(2)]
      : [readFolder(parts[0]), parts.slice(1)];
  const [id] = rest;
  if (place === null || rest.length > 1 || (id !== undefined && !/^[1-9]\d{0,14}$/.test(id))) {
    return null;
  }
  return {
    ...place,
    q,
    ...(id !== undefined && { id: Number(id) }),
    ...(compose && { compose }),
  };
}

function readLabel(name: string | undefined) {
  const label = EMAIL_LABELS.find((one) => one === name);
  return label === undefined ? null : { folder: 'all' as const, label };
}

function readFolder(name = 'inbox') {
  const folder = EMAIL_LISTS.find((one) => one === name);
  return folder === undefined ? null : { folder };
}

/** The address of a place, as the router takes it. */
export function writeEmailAddress({ folder, label, q, id, compose }: EmailAddress): {
  to: string;
  search: SearchParams;
} {
  const place = label === undefined ? `${HOME}/${folder}` : `${HOME}/label/${label}`;
  const isHome = label === undefined && folder === 'inbox' && id === undefined;
  return {
    to: isHome ? HOME : id === undefined ? place : `${place}/${id}`,
    search: emailSearch.write({ q, compose }),
  };
}

/** What the calls are asked for at this address. People look for people too, so that a search takes names. */
export function listingOf({ folder, label, q }: EmailAddress): EmailListing {
  return { folder, q, within: 'people', ...(label && { label }) };
}

/** The same for the same listing, whatever mail is open in it. */
export function listingKey({ folder, label, q }: EmailAddress): string {
  return [folder, label ?? '', q].join(' ');
}
