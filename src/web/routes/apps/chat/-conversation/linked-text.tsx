import { useMemo } from 'react';
import { splitLinks } from './split-links.ts';

/** A text as it was typed, with links to the web addresses in it. */
export function LinkedText({ text }: { text: string }) {
  const pieces = useMemo(() => splitLinks(text), [text]);
  return pieces.map(({ text: words, href }, index) =>
    href === undefined ? (
      words
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never move
      <a key={index} href={href} target="_blank" rel="noopener noreferrer nofollow" dir="ltr">
        {words}
      </a>
    ),
  );
}
