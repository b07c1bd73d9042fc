import type { ValueSource } from '#contract/import-mappings/value-source.ts';
import type { EventType } from '#scoring/score.ts';
import { typeNamed } from '../../reading/event-types.ts';

/** Words of providers for types, folded. */
const TYPE_WORDS: Readonly<Record<string, EventType>> = {
  concert: 'concert',
  concerts: 'concert',
  music: 'concert',
  musik: 'concert',
  musique: 'concert',
  festival: 'concert',
  sport: 'sport',
  sports: 'sport',
  baseball: 'sport',
  basketball: 'sport',
  football: 'sport',
  hockey: 'sport',
  'ice hockey': 'sport',
  rugby: 'sport',
  soccer: 'sport',
  tennis: 'sport',
  volleyball: 'sport',
  theater: 'theater',
  theatre: 'theater',
  'arts & theatre': 'theater',
  'arts & theater': 'theater',
  comedy: 'theater',
  dance: 'theater',
  musical: 'theater',
  opera: 'theater',
};

/** Different values of a column of types, above which it holds something else. */
const MAX_KINDS = 30;

/** A column of words for types with what each means; undefined where no word is known. */
export function guessTypes(column: string, values: readonly string[]): ValueSource | undefined {
  const kinds = [...new Set(values)];
  if (kinds.length > MAX_KINDS) return undefined;
  const known = kinds.flatMap((kind) => {
    const type = typeNamed(TYPE_WORDS, kind);
    return type ? [[kind, type] as const] : [];
  });
  if (known.length === 0) return undefined;
  return { from: 'column', column, values: Object.fromEntries(known), otherwise: 'other' };
}
