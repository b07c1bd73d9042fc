import type { TextField } from './row-check.ts';

/** No word for “there is none” is longer. */
const LONGEST = 30;

/** Signs alone that stand for nothing, such as a dash. */
const SIGNS = /^[-–—−‒―?¿.…*_/\\\s]+$/u;

/**
 * What people write into a cell that has no value, in lower case without points and spaces. By language: English and what
 * programs write, German, French, Spanish, Italian, Portuguese, Dutch, Polish, Czech, Turkish, Swedish, Russian.
 */
const WORDS = new Set(
  `na n/a #n/a nan null nil none undefined unknown tbd tba tbc tobeannounced tobedetermined tobeconfirmed tobedefined
  notavailable notapplicable notknown notset missing notyetknown notannounced
  ka k/a keineangabe keineangaben keine offen nochoffen unbekannt nn folgt wirdnochbekanntgegeben entfällt
  nc n/c noncommuniqué nonconnu inconnu inconnue àvenir àdéterminer àconfirmer àdéfinir aucun aucune sansobjet nonprécisé
  s/d sd sindatos pordeterminar porconfirmar pordefinir poranunciar desconocido desconocida ninguno ninguna nodisponible
  nd n/d dadefinire daconfermare dadeterminare dadestinarsi sconosciuto sconosciuta nessuno nessuna nondisponibile
  s/i adefinir aconfirmar adeterminar desconhecido desconhecida nenhum nenhuma nãodisponível semdados semdefinição
  nvt ntb nnb onbekend nognietbekend nogonbekend geen nietbekend niettoepasselijk
  bd b/d brak brakdanych nieznany nieznana nieznane niedotyczy doustalenia dopotwierdzenia
  neznámý neznámá neznámé neuvedeno neníkdispozici budeupřesněno žádný žádná žádné
  yok bilinmiyor belirsiz belirlenecek belirtilmemiş açıklanacak
  okänd okänt saknas ejklart uppgiftsaknas ejangivet ingen inget meddelassenare
  нет нетданных н/д неизвестно неизвестна уточняется неуказано будетобъявлено`.split(/\s+/),
);

/** Of them those that are no name of a venue, a city or a kind of event. `NA` is also the code of Namibia. */
const NO_NAMES = new Set(
  `n/a #n/a null nan tbd tba tbc tobeannounced tobedetermined tobeconfirmed notavailable notapplicable unknown
  k/a keineangabe nochoffen unbekannt inconnu àdéterminer àconfirmer noncommuniqué s/d sindatos porconfirmar pordeterminar
  pordefinir desconocido n/d dadefinire daconfermare sconosciuto adefinir aconfirmar desconhecido nvt onbekend
  nognietbekend brakdanych doustalenia neznámý neuvedeno budeupřesněno bilinmiyor belirlenecek okänd okänt uppgiftsaknas
  н/д нетданных неизвестно уточняется`.split(/\s+/),
);

/** With points they are abbreviations for nothing: `n.a.`, `k. A.`. */
const POINTED = /^(?:n\.\s?a\.?|k\.\s?a\.?|t\.b\.[acd]\.?|n\.\s?d\.|n\.\s?v\.\s?t\.|b\.\s?d\.)$/;

/** Whether a value says that there is none, where words are not expected. */
export function saysNone(value: string): boolean {
  if (value.length > LONGEST) return false;
  return SIGNS.test(value) || WORDS.has(bare(value));
}

/** Whether a text says that there is none, and is not a name that happens to be such a word. */
export function saysNoText(text: string, field: TextField): boolean {
  if (text.length > LONGEST) return false;
  if (SIGNS.test(text) || (text === 'NA' && field !== 'country')) return true;
  const lower = text.toLowerCase();
  return NO_NAMES.has(bare(lower)) || POINTED.test(lower);
}

function bare(text: string): string {
  return text.toLowerCase().replaceAll(/[.\s]/g, '');
}
