import { foldText } from '#contract/scores/fold-search.ts';

/** Words that say nothing of which event it is. */
const NOISE = new Set(
  `a an and at by de der die das el feat featuring ft in la le les live los mit of on presented presents the und w with
  concert event show shows tickets ticket tour vs v versus rescheduled postponed cancelled canceled`.split(
    /\s+/,
  ),
);

/** Words that name another offer of the same event, or another event of the same series. */
const QUALIFIERS = new Set(
  `vip parking package suite suites upgrade meet greet pass passes early late matinee dinner brunch lunch afterparty
  after preshow workshop class clinic rehearsal camping shuttle hospitality experience tribute junior juniors kids youth
  women womens men mens u18 u19 u21 monday tuesday wednesday thursday friday saturday sunday weekend opening closing
  premium platinum addon deposit gift lounge backstage box seat seats sideline boozy not`.split(
    /\s+/,
  ),
);

const STATUS_NOTE =
  /[([](?:re-?scheduled|postponed|new date|new venue|sold[ -]out|cancell?ed)[^)\]]*[)\]]/giu;
const YEAR = /^(?:19|20)\d\d$/;
const HAS_DIGIT = /\d/;

/** What a name says, in words that can be compared. */
export type NameWords = {
  /** In the order of the name, each once. */
  words: readonly string[];
  numbers: ReadonlySet<string>;
  qualifiers: ReadonlySet<string>;
};

/** Reads a name. Words of the place are left out where others remain. */
export function readName(name: string, placeKeys: readonly (string | null)[]): NameWords {
  const all = foldText(name.replace(STATUS_NOTE, ' '))
    .replaceAll('&', ' and ')
    .replace(/['.]/g, '')
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter((word) => word !== '');
  const place = new Set(placeKeys.flatMap((key) => key?.split(' ') ?? []));
  const told = all.filter((word) => !NOISE.has(word) && !YEAR.test(word));
  const own = told.filter((word) => !place.has(word));
  // A name of punctuation only ("!!!") is still a name.
  const words = [own, told, all].find((some) => some.length > 0) ?? [name.trim()];
  return {
    words: [...new Set(words)],
    numbers: new Set(words.filter((word) => HAS_DIGIT.test(word))),
    qualifiers: new Set(all.filter((word) => QUALIFIERS.has(word))),
  };
}
