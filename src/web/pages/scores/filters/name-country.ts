/** The name of a country in a language; feeds that send something else than a code have it shown as it is. */
export function nameCountry(value: string, language: string): string {
  if (!/^[a-z]{2}$/i.test(value)) return value;
  const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'code' });
  return names.of(value.toUpperCase()) ?? value;
}
