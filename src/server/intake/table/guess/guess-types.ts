import type { ValueSource } from '#contract/import-mappings/value-source.ts';
import type { EventType } from '#scoring/score.ts';
import { plainLetters } from '../plain-letters.ts';

/** Words for types in plain letters, alone or in a longer name of a kind: in the languages of the names of columns. */
const TYPE_WORDS: Readonly<Record<EventType, string>> = {
  concert:
    'concert concerts music festival konzert konzerte musik musique concerto concierto conciertos musica concerti ' +
    'concertos muziek rock pop jazz klassik classique recital liederabend sinfoniekonzert rap techno electro schlager',
  sport:
    'sport sports sportevent deporte deportes esporte esportes baseball basketball football hockey eishockey rugby ' +
    'soccer tennis volleyball handball fussball fußball futbol futebol calcio baloncesto basket voetbal boxen boxing ' +
    'turnier bundesliga',
  theater:
    'theater theatre comedy dance musical opera ballet ballett oper operette schauspiel kabarett cabaret tanz lesung ' +
    'komodie teatro danza danse spectacle humour comedie toneel cabaretier dans comedia commedia danca zirkus cirque',
  other:
    'film kino cinema exhibition ausstellung exposition exposicion mostra tentoonstelling messe markt flohmarkt ' +
    'workshop vortrag conference seminar family familie miscellaneous',
};

const TYPE_OF_WORD = new Map(
  // Safe because the object is written out above.
  (Object.entries(TYPE_WORDS) as [EventType, string][]).flatMap(([type, words]) =>
    words.split(' ').map((word) => [word, type] as const),
  ),
);

/** The type that a kind of events is of, by its words; undefined where none is known, or several differ. */
export function typeOfKind(kind: string): EventType | undefined {
  const words = plainLetters(kind).split(/[^\p{L}]+/u);
  const types = new Set(words.flatMap((word) => TYPE_OF_WORD.get(word) ?? []));
  return types.size === 1 ? [...types][0] : undefined;
}

/** Different values of a column of types, above which it holds something else. */
export const MAX_KINDS = 30;

/**
 * A column of words for types with what each means; undefined where too few of them are known: one is enough in a column
 * that is named so.
 */
export function guessTypes(
  column: string,
  values: readonly string[],
  isNamed: boolean,
): ValueSource | undefined {
  const kinds = [...new Set(values)];
  if (kinds.length > MAX_KINDS) return undefined;
  const known = kinds.flatMap((kind) => {
    const type = typeOfKind(kind);
    return type ? [[kind, type] as const] : [];
  });
  if (known.length === 0 || (!isNamed && known.length < kinds.length * 0.6)) return undefined;
  return { from: 'column', column, values: Object.fromEntries(known), otherwise: 'other' };
}
