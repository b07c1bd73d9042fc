export type SearchParams = Record<string, string>;

/** The query of an address as plain strings; the last value wins where a name is repeated. */
export function parseSearch(text: string): SearchParams {
  return Object.fromEntries(new URLSearchParams(text));
}

/** The query of an address with its question mark; empty values stay, because `?q=` is an empty search. */
export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined && value !== null) params.set(name, String(value));
  }
  const text = params.toString();
  return text && `?${text}`;
}
