import messages from '#web/messages/shared.json';
import { createTranslator } from './data/i18n/translator.ts';

export type { AllMessages } from './data/i18n/translator.ts';

/**
 * Has the shared messages, and those of each area that loaded code has imported: a file that names a key of an area imports
 * its messages, `import '#web/messages/invoices.json'`.
 */
export const translator = createTranslator(messages);

const translation = { ...translator, translator };

export function useTranslation() {
  return translation;
}
