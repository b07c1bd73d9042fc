import type { Editor, Extensions } from '@tiptap/react';
import type { ReactNode } from 'react';

/** What an editor can do besides emphasis, lists and links; the code of each comes with the first editor that has it. */
export type RichTextFeature = 'code' | 'images' | 'tables' | 'mentions';

export type FeatureOptions = {
  /** The names that can be mentioned. */
  people: () => readonly string[];
};

export type Feature = {
  extensions: Extensions;
  /** A group of buttons in the toolbar. */
  drawControls?: (editor: Editor) => ReactNode;
  /** What opens over the text. */
  drawOverlay?: (editor: Editor) => ReactNode;
};

export type CreateFeature = (options: FeatureOptions) => Feature;
