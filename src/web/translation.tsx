import { createTranslator } from './data/i18n/translator.ts';
import messages from './messages/shared.json';

export type { AllMessages } from './data/i18n/translator.ts';

/**
 * Speaks the shared messages, and those of each area whose file the loaded code has imported: whoever names a key of an area
 * imports its file, `import '#web/messages/invoices.json'`.
 */
export const translator = createTranslator(messages);

const translation = { ...translator, translator };

export function useTranslation() {
  return translation;
}
