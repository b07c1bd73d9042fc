/**
 * The form in which names are stored for search and in which a search is made: composed (NFC) and
 * lower-cased, so that typed and stored text meet whatever their case and accents' encoding. The two
 * small sigmas are one letter, since which of them a capital becomes depends on its neighbours.
 */
export function toSearchText(name: string): string {
  return name.normalize('NFC').toLowerCase().normalize('NFC').replaceAll('ς', 'σ');
}
