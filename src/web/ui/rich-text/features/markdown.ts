import { Markdown } from '@tiptap/markdown';
import type { Feature } from './feature.ts';

/** Reads and writes Markdown: `editor.getMarkdown()`. */
export function createMarkdown(): Feature {
  return { extensions: [Markdown] };
}
