import type { AreaMessages } from '#web/area-messages.gen.ts';

/** The areas of messages that have galleries. */
type GalleryArea = 'gallery' | 'uiElements' | 'extensions' | 'forms' | 'charts';

type NameIn<Area extends GalleryArea> = keyof AreaMessages[Area]['pages'] & string;

/** A gallery: its area of messages, and its name there, which its folder has too. */
export type GalleryPlace =
  | { area?: 'gallery'; name: NameIn<'gallery'> }
  | { [Area in GalleryArea]: { area: Area; name: NameIn<Area> } }[GalleryArea];

export type ExampleTexts = { title: string; note: string };

/** What a gallery says about its part, in its area's file of `src/web/messages`. */
export type GalleryTexts = {
  /** What the part is for, and when another serves better. */
  about: string;
  /** By their names, in the order of the page. */
  examples: Record<string, ExampleTexts>;
  /** What each key does, and what a screen reader says, by the name of the row. */
  keyboard?: Record<string, string>;
  advice?: Record<string, { do: string; dont: string }>;
};
