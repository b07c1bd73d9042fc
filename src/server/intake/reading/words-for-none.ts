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

/** Of them those that are no name of a venue, a city or a kind of event; `_` is a space. `NA` is also the code of Namibia. */
const NO_NAMES = new Set(
  `n/a #n/a null nan tbd tba tbc to_be_announced to_be_determined to_be_confirmed not_available not_applicable unknown
  k/a keine_angabe noch_offen unbekannt inconnu à_déterminer à_confirmer non_communiqué s/d sin_datos por_confirmar
  por_determinar por_definir desconocido n/d da_definire da_confermare sconosciuto a_definir a_confirmar desconhecido nvt
  onbekend nog_niet_bekend brak_danych do_ustalenia neznámý neuvedeno bude_upřesněno bilinmiyor belirlenecek okänd okänt
  uppgift_saknas н/д нет_данных неизвестно уточняется`
    .split(/\s+/)
    .map((word) => word.replaceAll('_', ' ')),
);

/** With points they are abbreviations for nothing: `n.a.`, `k. A.`. */
const POINTED = /^(?:n\.\s?a\.?|k\.\s?a\.?|n\.\s?d\.|n\.\s?v\.\s?t\.|b\.\s?d\.)$/;

/** Whether a value says that there is none, where words are not expected. */
export function saysNone(value: string): boolean {
  if (value.length > LONGEST) return false;
  return SIGNS.test(value) || WORDS.has(bare(value));
}

/** Whether a text says that there is none, and is not a name that happens to be such a word. */
export function saysNoText(text: string, field: string): boolean {
  if (text.length > LONGEST) return false;
  if (SIGNS.test(text) || (text === 'NA' && field !== 'country')) return true;
  const lower = text.toLowerCase();
  if (NO_NAMES.has(lower)) return true;
  return lower.includes('.') && (POINTED.test(lower) || NO_NAMES.has(bare(lower)));
}

function bare(text: string): string {
  return text.toLowerCase().replaceAll(/[.\s]/g, '');
}
