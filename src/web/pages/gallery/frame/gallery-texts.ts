import type messages from '../../../../../public/locales/en/gallery.json';

/** The galleries, by the last part of their path: also the names of their folders. */
export type GalleryName = keyof (typeof messages)['pages'];

export type ExampleTexts = { title: string; note: string };

/** What a gallery says about its part, in `public/locales/en/gallery.json`. */
export type GalleryTexts = {
  /** What the part is for, and when another serves better. */
  about: string;
  /** By the names of the files, in the order of the page. */
  examples: Record<string, ExampleTexts>;
  /** What each key does, and what a screen reader says, by the name of the row. */
  keyboard?: Record<string, string>;
  advice?: Record<string, { do: string; dont: string }>;
};
