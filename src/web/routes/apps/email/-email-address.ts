import {
  EMAIL_FILTERS,
  EMAIL_LISTS,
  type EmailFilter,
  type EmailLabel,
  type EmailList,
  type EmailListing,
  emailLabel,
} from '#contract/email/email.ts';
import { oneOf, pageSearch, type SearchValues, string, text } from '#web/list/search.ts';

/** The state of the mail app in the address bar. */
export type EmailAddress = {
  folder: EmailList;
  label?: EmailLabel;
  q: string;
  only?: EmailFilter;
  from?: string;
  /** The open message. */
  id?: number;
  /** What is composed: see `compose-source.ts`. */
  compose?: string | undefined;
  /** What a new message begins with. */
  preset?: Preset;
};

export type Preset = { to?: string; subject?: string; body?: string };

export const emailSearch = pageSearch({
  q: text(),
  compose: string(),
  to: string(),
  subject: string(),
  body: string(),
  only: oneOf(EMAIL_FILTERS),
  from: string(),
});

/** Reads an address; null if the folder, label or id is not valid. */
export function readEmailAddress(
  path: string,
  { q, compose, only, from, ...preset }: SearchValues<typeof emailSearch>,
): EmailAddress | null {
  const [, , , ...parts] = path.replace(/\/$/, '').split('/');
  const [list, rest] =
    parts[0] === 'label'
      ? [readLabel(parts[1]), parts.slice(2)]
      : [readFolder(parts[0]), parts.slice(1)];
  const [id] = rest;
  if (list === null || rest.length > 1 || (id !== undefined && !/^[1-9]\d{0,14}$/.test(id))) {
    return null;
  }
  return {
    ...list,
    q,
    ...(only && { only }),
    ...(from && { from }),
    ...(id !== undefined && { id: Number(id) }),
    ...(compose && { compose }),
    ...(compose === 'new' && { preset: presetOf(preset) }),
  };
}

/** Without what is absent. */
function presetOf({
  to,
  subject,
  body,
}: Pick<SearchValues<typeof emailSearch>, 'to' | 'subject' | 'body'>): Preset {
  return {
    ...(to !== undefined && { to }),
    ...(subject !== undefined && { subject }),
    ...(body !== undefined && { body }),
  };
}

function readLabel(name: string | undefined) {
  const { success, data } = emailLabel.safeParse(decoded(name ?? ''));
  return success ? { folder: 'all' as const, label: data } : null;
}

/** Empty where the address is damaged. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}

function readFolder(name = 'inbox') {
  const folder = EMAIL_LISTS.find((one) => one === name);
  return folder === undefined ? null : { folder };
}

/** The link to an address, as the router takes it. */
export function writeEmailAddress(address: EmailAddress) {
  const { folder, label, q, id, compose, preset, only, from } = address;
  const search = emailSearch.write({ q, compose, only, from, ...preset });
  if (label !== undefined) {
    if (id === undefined)
      return { to: '/apps/email/label/$label', params: { label }, search } as const;
    return {
      to: '/apps/email/label/$label/$id',
      params: { label, id: String(id) },
      search,
    } as const;
  }
  if (id !== undefined)
    return { to: '/apps/email/$folder/$id', params: { folder, id: String(id) }, search } as const;
  if (folder === 'inbox') return { to: '/apps/email', search } as const;
  return { to: '/apps/email/$folder', params: { folder }, search } as const;
}

/** The listing to request for an address. The search covers names too. */
export function listingOf({ folder, label, q, only, from }: EmailAddress): EmailListing {
  return {
    folder,
    q,
    within: 'text',
    ...(label && { label }),
    ...(only && { only }),
    ...(from && { from }),
  };
}

/** Identifies a listing, whichever message is open in it. */
export function listingKey({ folder, label, q, only, from }: EmailAddress): string {
  return [folder, label ?? '', only ?? '', from ?? '', q].join(' ');
}
