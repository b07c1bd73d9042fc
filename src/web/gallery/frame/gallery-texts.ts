import type { CodePiece } from '#web/ui/media/code-piece.ts';

export type ExampleTexts = { title: string; note: string };

/** What a gallery says about its part, in a file of `src/web/messages/galleries`. */
export type GalleryTexts = {
  /** What the part is for, and when another serves better. */
  about: string;
  /** By their names, in the order of the page. */
  examples: Record<string, ExampleTexts>;
  /** What each key does, and what a screen reader says, by the name of the row. */
  keyboard?: Record<string, string>;
  advice?: Record<string, { do: string; dont: string }>;
};

/** The code of each example, by its name. */
export type ExampleCode = Readonly<Record<string, readonly CodePiece[]>>;

/** Where a link to a part of a gallery scrolls to: below the top bar. */
export const BELOW_TOP_BAR = { scrollMarginBlockStart: '76px' } as const;
