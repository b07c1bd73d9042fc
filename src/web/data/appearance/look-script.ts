import { SETTINGS } from './appearance.ts';

/**
 * The script in the head of every document: applies the stored look before the first paint, as `applyAppearance` does
 * later.
 */
export const LOOK_SCRIPT =
  `{const choices=${JSON.stringify(SETTINGS)},root=document.documentElement;` +
  'let stored;try{stored=localStorage}catch{}' +
  'for(const name in choices){const value=stored?.getItem(name);' +
  'const shown=choices[name].includes(value)?value:choices[name][0];' +
  'if(name=="direction")root.dir=shown;else root.dataset[name]=shown}' +
  'const{skin}=root.dataset;' +
  'root.dataset.mantineColorScheme=skin=="dark"||skin=="system"' +
  '&&matchMedia("(prefers-color-scheme:dark)").matches?"dark":"light"}';
