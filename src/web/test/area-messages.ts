import type { Messages } from '#web/data/i18n/translator.ts';

const FILES = import.meta.glob<Messages>('../messages/*.json', { eager: true, import: 'default' });

/** The messages of every area, by its name. */
export const AREA_MESSAGES = Object.entries(FILES)
  .map(([path, part]) => [path.replace(/^.*\/|\.json$/g, ''), part] as const)
  .filter(([area]) => area !== 'shared');
