import { createI18n } from '#web/api/i18n/translator.ts';
import { addArea, type Messages } from '#web/api/messages.ts';
import type { MessageArea } from '#web/area-messages.ts';
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
export async function createTranslator() {
  const translator = await createI18n(messages);
  for (const [area, part] of AREA_MESSAGES) addArea(translator, area, part);
  return translator;
}
