import type { CodePiece } from '#web/ui/media/code-piece.ts';

export type ExampleTexts = { title: string; note: string };

/** What keys do; without keys: what a screen reader says. */
export type KeyRow = { name: string; keys: readonly string[]; effect: string };

/** What a gallery says about its part, in a file of `src/web/messages/galleries`. */
export type GalleryTexts = {
  /** What the part is for, and when another serves better. */
  about: string;
  /** By their names, in the order of the page. */
  examples: Record<string, ExampleTexts>;
  /** Each row is tried in a browser by `e2e/gallery-keys.test.ts`. */
  keyboard: readonly KeyRow[];
  advice?: Record<string, { do: string; dont: string }>;
};

/** The code of each example, by its name. */
export type ExampleCode = Readonly<Record<string, readonly CodePiece[]>>;

/** Where a link to a part of a gallery scrolls to: below the top bar. */
export const BELOW_TOP_BAR = { scrollMarginBlockStart: '76px' } as const;
