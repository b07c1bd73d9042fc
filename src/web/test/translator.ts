import type { MessageArea } from '#web/area-messages.ts';
import { createTranslator, type Messages } from '#web/data/i18n/translator.ts';
import messages from '../../../public/locales/en.json';

const AREAS = import.meta.glob<Messages>('../../../public/locales/en/*.json', {
  eager: true,
  import: 'default',
});

/** The messages of every area, by its name. */
export const AREA_MESSAGES = Object.entries(AREAS).map(
  ([path, part]) => [areaOf(path), part] as const,
);

/** Safe because the type lists these very files (`scripts/message-areas.test.ts`). */
function areaOf(path: string): MessageArea {
  return path.replace(/^.*\/|\.json$/g, '') as MessageArea;
}

/** The product's own messages, those of all areas included. */
export function createTestTranslator() {
  const translator = createTranslator(messages);
  for (const [area, part] of AREA_MESSAGES) translator.add(area, part);
  return translator;
}
