import type { Email } from '#contract/email/email.ts';

const PREVIEW_LENGTH = 160;
const previews = new WeakMap<object, string>();

const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
};

/** The beginning of a message as plain text. Not sanitised: only for showing as text. */
export function previewOf(mail: Pick<Email, 'message'>): string {
  const known = previews.get(mail);
  if (known !== undefined) return known;
  const text = mail.message
    .slice(0, 4000)
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/gi, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, PREVIEW_LENGTH);
  previews.set(mail, text);
  return text;
}
