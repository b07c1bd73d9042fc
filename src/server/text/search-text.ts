/**
 * The form in which names are stored for search and in which a search is made: composed (NFC) and
 * lower-cased, so that a search matches whatever the case and the encoding of accents. The two
 * small sigmas are one letter, since which of them a capital becomes depends on its neighbours.
 */
export function toSearchText(name: string): string {
  return name.normalize('NFC').toLowerCase().normalize('NFC').replaceAll('ς', 'σ');
}
