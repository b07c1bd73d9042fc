import { Gallery } from '#web/ui/media/gallery.tsx';

/** A picture of one colour with a word, drawn here: no request is made. */
const poster = (colour: string, word: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 180"><rect width="320" height="180" fill="${colour}"/><text x="160" y="104" text-anchor="middle" font-family="sans-serif" font-size="36" fill="white">${word}</text></svg>`,
  )}`;

const PICTURES = [
  { src: poster('#4542a6', 'Stage'), alt: 'The stage' },
  { src: poster('#0f6b4f', 'Foyer'), alt: 'The foyer' },
  { src: poster('#8a4b00', 'Boxes'), alt: 'The boxes' },
];

export function Thumbnails() {
  return <Gallery pictures={PICTURES} ratio="16 / 9" />;
}
