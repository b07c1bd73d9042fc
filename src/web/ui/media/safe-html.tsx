import DOMPurify, { type Config } from 'dompurify';
import { useMemo } from 'react';
import styles from './safe-html.module.css';
import { withoutHandlers } from './without-handlers.ts';

/** The allowed HTML of texts that people write or send; everything else is removed. */
const ALLOWED = {
  USE_PROFILES: { html: true },
  FORBID_TAGS: [
    ...['style', 'form', 'input', 'button', 'textarea', 'select', 'dialog', 'iframe'],
    // They would load something despite the choice about pictures.
    ...['audio', 'video', 'picture', 'source', 'track'],
  ],
  FORBID_ATTR: ['style', 'id', 'class', 'name', 'srcset', 'background', 'poster'],
  ALLOW_DATA_ATTR: false,
} satisfies Config;

const REMOTE = /^(https?:)?\/\//i;
const INLINE = /^data:image\//i;

/** Whether a text has pictures that would be asked for from another host, and so tell it that they are seen. */
export function hasRemoteImages(html: string): boolean {
  const page = new DOMParser().parseFromString(withoutHandlers(html), 'text/html');
  const images = [...page.querySelectorAll('img')];
  return images.some((image) => REMOTE.test(image.getAttribute('src') ?? ''));
}

/** The text without anything that could run, send or overlay. Links open a new tab that knows nothing of this one. */
export function sanitizeHtml(html: string, { hasImages }: { hasImages: boolean }): string {
  const clean = DOMPurify.sanitize(withoutHandlers(html), {
    ...ALLOWED,
    RETURN_DOM_FRAGMENT: true,
  });
  for (const link of clean.querySelectorAll('a[href]')) {
    link.setAttribute('target', '_blank');
    link.setAttribute('rel', 'noopener noreferrer');
  }
  for (const image of clean.querySelectorAll('img')) {
    const src = image.getAttribute('src') ?? '';
    if (!image.hasAttribute('alt')) image.setAttribute('alt', '');
    if (!INLINE.test(src) && !(hasImages && REMOTE.test(src))) image.remove();
  }
  const holder = document.createElement('div');
  holder.append(clean);
  return holder.innerHTML;
}

/** HTML that somebody wrote, made safe. Pictures from other hosts stay out unless `hasImages`. */
export function SafeHtml({
  html,
  hasImages = false,
}: {
  /** What somebody wrote, however bad. */
  html: string;
  /** Lets pictures of other hosts load, which tells those hosts that the text was opened. */
  hasImages?: boolean;
}) {
  const safe = useMemo(() => sanitizeHtml(html, { hasImages }), [html, hasImages]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on the line above
  return <div className={styles.text} dir="auto" dangerouslySetInnerHTML={{ __html: safe }} />;
}
