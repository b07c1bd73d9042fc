import { foldText } from '#contract/scores/fold-search.ts';

/** Letters of other alphabets as passports write them, so that an act has one name in both. */
const LATIN: ReadonlyMap<string, string> = new Map(
  `а=a б=b в=v г=g д=d е=e ж=zh з=z и=i к=k л=l м=m н=n о=o п=p р=r с=s т=t у=u ф=f х=kh ц=ts ч=ch ш=sh щ=shch ъ= ы=y ь= э=e
  ю=yu я=ya і=i є=ye ґ=g α=a β=v γ=g δ=d ε=e ζ=z η=i θ=th ι=i κ=k λ=l μ=m ν=n ξ=x ο=o π=p ρ=r σ=s τ=t υ=y φ=f χ=ch ψ=ps ω=o`
    .split(/\s+/)
    .map((pair) => [pair.slice(0, 1), pair.slice(2)]),
);
const PLAIN_ASCII = /^[ -~]*$/;
const OTHER_ALPHABET = /[\p{Script=Cyrillic}\p{Script=Greek}]/gu;

/** Words that say nothing of which event it is. */
const NOISE = wordSet(
  `a an and at by de der die das el feat featuring ft in la le les live los mit of on presented presents present the und w with
  concert event show shows tickets ticket tour vs v versus gegen contre contra contro tegen kontra rescheduled postponed cancelled
  canceled`,
);

/** Words that name another offer of the same event, or another event of the same series. */
const QUALIFIERS = wordSet(
  `vip parking package packages suite suites upgrade meet greet pass passes dinner brunch lunch afterparty after preshow
  workshop workshops class classes clinic rehearsal camping shuttle hospitality experience tribute homage salute story junior
  juniors kids youth women womens men mens u17 u18 u19 u20 u21 u23 ii monday tuesday wednesday thursday friday saturday sunday
  weekend opening closing premium platinum addon deposit gift lounge backstage box seat seats sideline boozy not luxury fee
  deals bundle voucher pregame postgame warmup warmups tailgate watch viewing screening livestream simulcast rental rofr
  admission combo membership reserves academy legends qualifying practice training parkplatz parken parkeren parcheggio
  estacionamiento aparcamiento stationnement frauen damen femenino femenina feminin feminines femminile`,
);

/** Words for a part of the day, which tell two shows apart where a time is not known. */
const DAY_PARTS = wordSet(`early late matinee afternoon nachmittag nachmittags apres tarde`);

/** Words that name a programme of several events: with a further title it is one of them. */
const PROGRAMMES = wordSet(
  `festival fest festspiele series season cycle zyklus conference convention congress kongress expo fair messe market week
  weekend days tage games tournament championship championships cup residency`,
);

const STATUS_NOTE =
  /[([](?:re-?scheduled|postponed|new date|new venue|sold[ -]out|cancell?ed)[^)\]]*[)\]]|\bsold[ -]out\b/giu;
const YEAR = /^(?:19|20)\d\d$/;
const HAS_DIGIT = /\d/;
/** A single letter may be an initial, or stand for "versus". */
const ROMAN = /^(?:i{2,3}|iv|vi{1,3}|ix|xi{1,3}|xiv|xvi{0,3})$/;
const NIGHT = /^(?:night|day|nacht|tag|noche|dia|nuit|jour|soiree)$/;

/** What a name says, in words that can be compared. */
export type NameWords = {
  /** In the order of the name, each once. */
  words: readonly string[];
  place: ReadonlySet<string>;
  text: NameText;
};

/** `isTitled`: a further title follows it, which guests of an act are not. */
type Head = { words: readonly string[]; isTitled: boolean };

/** The two sides of a game, in words. */
export type Sides = readonly [readonly string[], readonly string[]];

const MAX_CACHED = 20_000;
const readNames = new Map<string, NameText>();

/** Reads a name. Words of the place are left out where others remain. */
export function readName(name: string, place: ReadonlySet<string>): NameWords {
  let text = readNames.get(name);
  if (!text) {
    text = new NameText(name);
    if (readNames.size >= MAX_CACHED) readNames.clear();
    readNames.set(name, text);
  }
  const { told, all } = text;
  const own = withoutPlace(told, place);
  // A name of punctuation only ("!!!") is still a name.
  const words = [own, told, all].find((some) => some.length > 0) ?? [name.trim()];
  return { words, place, text };
}

/** The numbers of a name, without those of the nights of either and of who presents it. */
export function numbersOf(name: NameWords, other: NameWords): ReadonlySet<string> {
  const numbers = name.words.filter(isNumber);
  if (numbers.length === 0) return new Set();
  const isOwn = (word: string) =>
    ![name.text.nights, other.text.nights, name.text.presenterNumbers].some((some) =>
      some.has(word),
    );
  return new Set(numbers.filter(isOwn));
}

/** What may stand for the whole name: what it says before its guests or a second title, and after a presenter. */
export function headsOf({
  text: { heads },
  place,
}: NameWords): { text: string; isTitled: boolean }[] {
  return heads.map(({ words, isTitled }) => {
    const own = withoutPlace(words, place);
    return { text: (own.length > 0 ? own : words).join(' '), isTitled };
  });
}

const placeOfKey = new Map<string, readonly string[]>();

/** The words of venues and cities, as names write them. */
export function placeWords(keys: readonly (string | null)[]): Set<string> {
  const place = new Set<string>();
  for (const key of keys) {
    if (key === null) continue;
    let words = placeOfKey.get(key);
    if (!words) {
      words = latin(key).split(' ');
      if (placeOfKey.size >= MAX_CACHED) placeOfKey.clear();
      placeOfKey.set(key, words);
    }
    for (const word of words) place.add(word);
  }
  return place;
}

function withoutPlace(words: readonly string[], place: ReadonlySet<string>): readonly string[] {
  return words.some((word) => place.has(word)) ? words.filter((word) => !place.has(word)) : words;
}

/** A name, taken apart as far as it is asked for: most pairs of events differ in their first words. */
class NameText {
  /** Without the words that say nothing. */
  readonly told: readonly string[];
  /** By a word such as "vs", which nothing but a game has. */
  readonly isCertainGame: boolean;
  readonly #text: string;
  readonly #words: readonly string[];
  #bare: string | undefined;
  #split: { presenter: string | null; title: string } | undefined;
  #heads: readonly Head[] | undefined;
  #acts: ReadonlySet<string> | undefined;
  #sides: Sides | null | undefined;

  constructor(name: string) {
    const text = latin(foldText(name.replace(STATUS_NOTE, ' '))).replace(/['.]/g, '');
    this.#text = text.replaceAll('&', ' & ').replaceAll(' w/', ' with ');
    this.#words = splitWords(this.#text);
    this.told = unique(tellingWords(this.#words));
    this.isCertainGame = AGAINST.test(this.#text);
  }

  get all(): readonly string[] {
    return unique(this.#words);
  }

  get qualifiers(): ReadonlySet<string> {
    return new Set(this.#words.filter((word) => QUALIFIERS.has(word)));
  }

  /** The numbers of nights and days, which a name that stands for one date may leave out. */
  get nights(): ReadonlySet<string> {
    const isNight = (word: string, index: number) =>
      isNumber(word) && NIGHT.test(this.#words[index - 1] ?? '');
    return new Set(this.#words.filter(isNight));
  }

  /** The frequency of a radio station that presents a concert. */
  get presenterNumbers(): ReadonlySet<string> {
    return new Set(splitWords(this.#parts().presenter ?? '').filter(isNumber));
  }

  get dayParts(): ReadonlySet<string> {
    return new Set(this.#words.filter((word) => DAY_PARTS.has(word)));
  }

  get isProgramme(): boolean {
    return this.#words.some((word) => PROGRAMMES.has(word));
  }

  get heads(): readonly Head[] {
    const { title, presenter } = this.#parts();
    this.#heads ??= readHeads(title, presenter);
    return this.#heads;
  }

  /** The acts of a bill, each in one text; none where the name lists nothing. */
  get acts(): ReadonlySet<string> {
    this.#acts ??= new Set(readActs(this.#parts().title));
    return this.#acts;
  }

  get hasTourTitle(): boolean {
    return hasTour(this.#withoutNotes());
  }

  /** The two sides of a game; null where it is none. */
  get sides(): Sides | null {
    if (this.#sides === undefined) this.#sides = readSides(this.#withoutNotes());
    return this.#sides;
  }

  /** Without what stands in brackets, unless that is all. */
  #withoutNotes(): string {
    this.#bare ??= this.#text.replace(/[([{][^([{)\]}]*[)\]}]/g, ' ').trim() || this.#text;
    return this.#bare;
  }

  #parts() {
    this.#split ??= splitPresenter(this.#withoutNotes());
    return this.#split;
  }
}

function isNumber(word: string): boolean {
  return HAS_DIGIT.test(word) || ROMAN.test(word);
}

function splitWords(text: string): string[] {
  return text
    .replaceAll('&', ' and ')
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter((word) => word !== '');
}

function tellingWords(words: readonly string[]): string[] {
  return words.filter((word) => !NOISE.has(word) && !YEAR.test(word));
}

function unique(words: readonly string[]): string[] {
  return [...new Set(words)];
}

function wordSet(text: string): ReadonlySet<string> {
  return new Set(latin(text).split(/\s+/));
}

/** Behind a colon or a dash, "tour" makes what stands there the title of one. */
function hasTour(text: string): boolean {
  const index = text.search(/:|\s-|-\s/);
  return index >= 0 && /\b(?:tour|tournee|gira)\b/.test(text.slice(index));
}

const PRESENTS =
  /^(.*?)\b(?:presents?|prasentier(?:t|en)|presenta(?:n|no)?|presente(?:nt)?|apresenta|presenterar)\b[\s:-]+(.+)/;
const AN_EVENING_WITH =
  /^(?:an? )?(?:evening|night|afternoon|abend|soiree|noche) (?:with|mit|avec|con) /;
/** What a headliner's guests or a second title follow. */
const ADDITION =
  /[:;|•·,+]|\s-+\s|-\s|\s&\s|\s(?:with|feat|ft|featuring|and|plus|mit|und|avec|et|con|y|e|com|met|en)\s/g;

function splitPresenter(text: string): { presenter: string | null; title: string } {
  const [, presenter, presented] = PRESENTS.exec(text) ?? [];
  const title = (presented ?? text).replace(AN_EVENING_WITH, '');
  return { presenter: presented === undefined ? null : (presenter ?? null), title };
}

const TITLE_SIGN = /[:;|•·-]/;

/** What of a name may stand for all of it, without the words that say nothing. */
function readHeads(title: string, presenter: string | null): Head[] {
  const isTour = hasTour(title);
  const ends = [...title.matchAll(ADDITION)].map((found) => ({
    end: found.index,
    isTitled: TITLE_SIGN.test(found[0]) && !isTour,
  }));
  const heads = [...ends, { end: title.length, isTitled: false }].map(({ end, isTitled }) => {
    return { words: unique(tellingWords(splitWords(title.slice(0, end)))), isTitled };
  });
  // An act or a company may present itself under its whole name.
  if (presenter) heads.push({ words: unique(tellingWords(splitWords(presenter))), isTitled: true });
  return heads.filter(({ words }) => words.join('').length >= LEAST_LETTERS);
}

/** The acts of a bill: "A, B and C" in "Summer night: A, B and C". */
function readActs(title: string): string[] {
  const bills = title.split(/[:|]|\s-+\s|-\s/).map((part) => part.split(ADDITION));
  return bills
    .filter((acts) => acts.length > 1)
    .flatMap((acts) => acts.map((act) => tellingWords(splitWords(act)).join(' ')))
    .filter((act) => act.length >= LEAST_LETTERS);
}

/** A head or an act of fewer letters may be anything. */
const LEAST_LETTERS = 3;

const AGAINST =
  /\s(?:vs|v|versus|gegen|contre|contra|contro|tegen|kontra|mot|against|x)\s(?!at\s|@)/;
/** Words and separators between two teams that other names have, too; the clearest first. */
const BETWEEN = [/\s(?:at|@|bei)\s/, /\s-+\s/];

/** The sides of a game: "A vs B", "Cup final: A at B", "A - B". */
function readSides(text: string): Sides | null {
  const certain = text.split(/[:|•;]|\s-+\s/).find((part) => AGAINST.test(part));
  if (certain !== undefined) return toSides(certain.split(AGAINST));
  const parts = text.split(/[:|•;]/);
  for (const separator of BETWEEN) {
    const part = parts.find((one) => separator.test(one));
    if (part !== undefined) return toSides(part.split(separator));
  }
  return null;
}

function toSides(texts: readonly string[]): Sides | null {
  const [one = [], other = [], ...more] = texts.map((text) =>
    unique(tellingWords(splitWords(text))),
  );
  if (one.length === 0 || other.length === 0 || more.length > 0) return null;
  return [one, other];
}

/** A folded text in Latin letters; "ae", "oe" and "ue" are ä, ö and ü without their dots. */
function latin(text: string): string {
  const letters = PLAIN_ASCII.test(text)
    ? text
    : text.replace(OTHER_ALPHABET, (letter) => LATIN.get(letter) ?? letter);
  return letters.replace(/([aou])e/g, '$1');
}
