import type { ValueSource } from '#contract/import-mappings/value-source.ts';
import type { EventType } from '#scoring/score.ts';
import { headerWords } from '../header-words.ts';

/** Words for types as `headerWords` writes them, alone or in a longer name of a kind: in the languages of the names of columns. */
const TYPE_WORDS: Readonly<Record<EventType, string>> = {
  concert:
    'concert concerts music festival konzert konzerte musik musique concerto concierto conciertos musica concerti ' +
    'concertos muziek rock pop jazz klassik classique recital liederabend sinfoniekonzert rap techno electro schlager ' +
    'koncert koncerty konser konseri konserler konsert konserter концерт концерты muzyka muzyczny hudba hudebni muzik музыка музыкальныи ' +
    'джаз рок metal punk folk blues indie hip hop soul reggae orchestra orkiestra orquesta symphony symfonia sinfonia chor gig ' +
    'classical choral choir electronic electronica house edm trance club clubs',
  sport:
    'sport sports sportevent deporte deportes esporte esportes baseball basketball football hockey eishockey rugby ' +
    'soccer tennis volleyball handball fussball fußball futbol futebol calcio baloncesto basket voetbal boxen boxing ' +
    'turnier bundesliga match mecz mecze zapas zapasy mac maclar futbolu fotbal fotboll футбол хоккеи баскетбол волеибол теннис матч спорт ' +
    'hokej pilka siatkowka koszykowka wedstrijd partido fixture ishockey sporty sportowe spor',
  theater:
    'theater theatre comedy dance musical opera ballet ballett oper operette schauspiel kabarett cabaret tanz lesung ' +
    'komodie teatro danza danse spectacle humour comedie toneel cabaretier dans comedia commedia danca zirkus cirque ' +
    'teatr teatru divadlo tiyatro teater театр спектакль спектакли опера балет мюзикл комедия цирк predstaveni spektakl spektakle opereta ' +
    'operetta muzikal musikal komedia komedi drama balett baleti cirkus circus cyrk sirk kabare standup tanec taniec dans play plays spoken',
  other:
    'film kino cinema exhibition ausstellung exposition exposicion mostra tentoonstelling messe markt flohmarkt ' +
    'workshop vortrag conference seminar family familie miscellaneous fair vystava wystawa sergi utstallning выставка targi veletrh fuar ' +
    'konferencja konference konferans konferens конференция warsztaty dilna atolye verkstad фильм кино sinema prednaska wyklad лекция',
};

const TYPE_OF_WORD = new Map(
  // Safe because the object is written out above.
  (Object.entries(TYPE_WORDS) as [EventType, string][]).flatMap(([type, words]) =>
    words.split(' ').map((word) => [word, type] as const),
  ),
);

/** People dance on a stage, and to music: beside a word for another type these say nothing. */
const WEAK_WORDS = wordSet('dance dances tanz danza danse danca dans tanec taniec');
/** What the name of an event may say of anything: “A Match Made in Leeds”. Turkish has “maç” without its accent. */
const NO_TYPE_IN_NAMES = wordSet(
  'match matches mac sport sports play plays dance house club clubs pop rock soul metal folk blues indie hip hop drama fair ' +
    'market family film cinema spoken music musical opera comedy classic classical choir chor orchestra gig reggae punk',
);

function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(' '));
}

/** The type that a kind of events is of, by its words; undefined where none is known, or several differ. */
export function typeOfKind(kind: string): EventType | undefined {
  return typeOfWords(headerWords(kind.replaceAll(/stand[ -]up/gi, 'standup')));
}

function typeOfWords(words: readonly string[]): EventType | undefined {
  const typesOf = (some: readonly string[]) =>
    new Set(some.flatMap((word) => TYPE_OF_WORD.get(word) ?? []));
  const strong = typesOf(words.filter((word) => !WEAK_WORDS.has(word)));
  const types = strong.size > 0 ? strong : typesOf(words);
  return types.size === 1 ? [...types][0] : undefined;
}

function typeInName(name: string): EventType | undefined {
  if (VERSUS.test(name)) return 'sport';
  return typeOfWords(headerWords(name).filter((word) => !NO_TYPE_IN_NAMES.has(word)));
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

/** From this share of names on, their words say the type of all. */
const MOST = 0.9;
const VERSUS = /\s(?:vs?|gegen|contre|contra|против)\.?\s/iu;
/** What stands between two teams, the surest first: behind a name may stand what is special about the game. */
const BETWEEN_TEAMS = [VERSUS, /\s(?:at|@)\s/iu, /\s[-–—]\s/u];

/** Whether all names are two sides, some of which are once the first and once the second: those are teams. */
function areGames(names: readonly string[]): boolean {
  return BETWEEN_TEAMS.some((between) => {
    const sides = names.map((name) => name.split(between));
    const first = new Set(sides.map(([one]) => one));
    return sides.every((all) => all.length === 2) && sides.some(([, two]) => first.has(two));
  });
}

/**
 * The type of all events, from the words of their names, of the name of that column (“Koncert”) and of their kinds;
 * undefined where some say another one, or too few say any.
 */
export function typeOfAll(
  column: string,
  names: readonly string[],
  kinds: readonly string[],
): EventType | undefined {
  if (areGames(names)) return 'sport';
  const stated = names.map(typeInName);
  const types = new Set([typeOfKind(column), ...kinds.map(typeOfKind), ...stated]);
  types.delete(undefined);
  const [type, ...others] = types;
  if (type === undefined || others.length > 0) return undefined;
  const known = stated.filter((one) => one === type).length;
  return typeOfKind(column) === type || known >= names.length * MOST ? type : undefined;
}
