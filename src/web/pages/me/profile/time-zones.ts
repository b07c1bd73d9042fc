/** The zone of the browser, and all zones that it knows. */
export function listTimeZones(): { own: string; all: readonly string[] } {
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return { own: own.replaceAll('_', ' '), all: ['UTC', ...Intl.supportedValuesOf('timeZone')] };
}
