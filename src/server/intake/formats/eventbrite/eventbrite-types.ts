import type { EventType } from '#scoring/score.ts';

/** The provider's categories: names by id. */
const CATEGORIES: Readonly<Record<string, string>> = {
  '101': 'Business & Professional',
  '102': 'Science & Technology',
  '103': 'Music',
  '104': 'Film, Media & Entertainment',
  '105': 'Performing & Visual Arts',
  '106': 'Fashion & Beauty',
  '107': 'Health & Wellness',
  '108': 'Sports & Fitness',
  '109': 'Travel & Outdoor',
  '110': 'Food & Drink',
  '111': 'Charity & Causes',
  '112': 'Government & Politics',
  '113': 'Community & Culture',
  '114': 'Religion & Spirituality',
  '115': 'Family & Education',
  '116': 'Seasonal & Holiday',
  '117': 'Home & Lifestyle',
  '118': 'Auto, Boat & Air',
  '119': 'Hobbies & Special Interest',
  '120': 'School Activities',
};
const NAMES: ReadonlySet<string> = new Set(Object.values(CATEGORIES));

/** Two sides of a match; yoga and fun runs are in the same category. */
const MATCH = /\S\s+(?:vs?\.?|@|at)\s+\S/i;

export function categoryById(id: string | null): string | null {
  return id !== null && Object.hasOwn(CATEGORIES, id) ? (CATEGORIES[id] ?? null) : null;
}

/** The category in a list of categories, formats and tags; null where it has none. */
export function categoryAmong(tags: readonly unknown[]): string | null {
  const found = tags.find((tag) => typeof tag === 'string' && NAMES.has(tag.trim()));
  return typeof found === 'string' ? found.trim() : null;
}

/** `other` where the category says nothing of a stage or a match. */
export function eventbriteType(category: string | null, name: string | null): EventType {
  if (category === 'Music') return 'concert';
  if (category === 'Performing & Visual Arts') return 'theater';
  return category === 'Sports & Fitness' && MATCH.test(name ?? '') ? 'sport' : 'other';
}
