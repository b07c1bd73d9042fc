import { addArea, createI18n, type Messages } from '#web/app/i18n/i18n.ts';
import messages from '../../../public/locales/en.json';

const AREAS = import.meta.glob<Messages>('../../../public/locales/en/*.json', {
  eager: true,
  import: 'default',
});

/** The messages of every area, by its name. */
export const AREA_MESSAGES = Object.entries(AREAS).map(
  ([path, part]) => [path.replace(/^.*\/|\.json$/g, ''), part] as const,
);

/** The product's own messages, those of all areas included. */
export async function createTranslator() {
  const translator = await createI18n(messages);
  for (const [area, part] of AREA_MESSAGES) addArea(translator, translator.language, area, part);
  return translator;
}
