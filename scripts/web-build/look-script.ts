import type { Plugin } from 'vite';
import { LOOK_SCRIPT } from '../../src/web/data/appearance/look-script.ts';

/** Puts the script that sets the stored look into the head of `index.html`. */
export function lookScript(): Plugin {
  return {
    name: 'look-script',
    transformIndexHtml: (html) =>
      html.replace('<!-- look -->', () => `<script>${LOOK_SCRIPT}</script>`),
  };
}
