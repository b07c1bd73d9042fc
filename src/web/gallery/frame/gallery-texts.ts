import type { PartDocs } from '#web/part-docs.ts';
import type { CodePiece } from '#web/ui/media/code-piece.ts';
import type { PlayCode } from './playground-controls.ts';

export type ExampleTexts = { title: string; note: string };

/** What keys do; without keys: what a screen reader says. */
export type KeyRow = { name: string; keys: readonly string[]; effect: string };

export type Advice = { do: string; dont: string };

/** What a gallery says about its part, in the comments of its file. */
export type GalleryTexts = {
  /** What the part is for, and when another serves better. */
  about: string;
  /** By their names, in the order of the page. */
  examples: Record<string, ExampleTexts>;
  /** Each row is tried in a browser by `e2e/gallery-keys.test.ts`. */
  keyboard: readonly KeyRow[];
  advice: readonly Advice[];
};

/** What the build reads of the file of a gallery (`scripts/web-build/gallery-examples.ts`). */
export type GallerySource = {
  texts: GalleryTexts;
  /** Of the files of the kit that the page is about. */
  docs: readonly PartDocs[];
  /** Loads the code of the examples and of the playgrounds, by their names. */
  readCode: () => Promise<{
    code: Readonly<Record<string, readonly CodePiece[]>>;
    playCode: Readonly<Record<string, PlayCode>>;
  }>;
};

/** Where a link to a part of a gallery scrolls to: below the top bar. */
export const BELOW_TOP_BAR = { scrollMarginBlockStart: '76px' } as const;
