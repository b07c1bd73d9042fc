import { createI18n } from '#web/app/i18n.ts';
import messages from '../../../public/locales/en.json';

/** The product's own messages. */
export const createTranslator = () => createI18n(messages);
