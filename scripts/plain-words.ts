/** Words that puzzle a newcomer, and what to write instead. */
const PLAIN_WORDS: Readonly<Record<string, string>> = {
  foresee: 'an optimistic update',
  foreseen: 'optimistic',
  happening: 'calendar event',
  happenings: 'calendar events',
  whereabouts: 'location',
  surroundings: 'context',
  wares: 'products',
  sought: 'query, matches',
  plant: 'seed',
  planted: 'seeded',
  'told apart': 'keyed by, distinguished',
  anew: 'again',
  'of itself': 'automatically',
  'come again': 'repeat, return',
  'comes again': 'repeats, returns',
  'that alone': 'only then, only that',
};

const WORDS = new RegExp(`\\b(?:${Object.keys(PLAIN_WORDS).join('|')})\\b`, 'gi');

/** Such words in a text or in the names of its code, by line, each with what to write instead. */
export function findOddWords(text: string): { line: number; word: string; better: string }[] {
  return text.split('\n').flatMap((line, index) => {
    const spaced = line.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/[_-]/g, ' ');
    return [...spaced.matchAll(WORDS)].map(([word]) => {
      return { line: index + 1, word, better: PLAIN_WORDS[word.toLowerCase()] ?? '' };
    });
  });
}
