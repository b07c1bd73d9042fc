import type { Email } from '#contract/email/email.ts';
import { wordsOfHtml } from '#contract/kit/words-of-html.ts';

const PREVIEW_LENGTH = 160;
const previews = new WeakMap<object, string>();

/** The beginning of a message as plain text. Not sanitised: only for showing as text. */
export function previewOf(mail: Pick<Email, 'message'>): string {
  const known = previews.get(mail);
  if (known !== undefined) return known;
  const start = mail.message.slice(0, 4000).replace(/<(script|style)\b[\s\S]*?<\/\1>/gi, ' ');
  const text = wordsOfHtml(start).slice(0, PREVIEW_LENGTH);
  previews.set(mail, text);
  return text;
}
