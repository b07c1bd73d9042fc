import { useEffect, useState } from 'react';
import { retryImport } from '../loading/late-part.tsx';
import type { IconDrawing, IconName } from './all-icons.ts';

const loadLibrary = () => import('virtual:icon-shapes');

/** The names of all icons of the library that the product draws with, about 1,700; none until they are loaded. */
export function useIconNames(): readonly IconName[] {
  const [names, setNames] = useState<readonly IconName[]>([]);
  useEffect(() => {
    void retryImport(loadLibrary).then(({ iconNames }) => setNames(iconNames));
  }, []);
  return names;
}

/** By their groups, those that have been loaded so far. */
const loaded = new Map<number, readonly IconDrawing[]>();

/** The drawing of an icon; undefined until its group is loaded. */
export function useIconDrawing(icon: IconName | null): IconDrawing | undefined {
  const group = icon?.group;
  const [, setShown] = useState(group !== undefined && loaded.has(group) ? group : -1);
  useEffect(() => {
    if (group === undefined) return;
    if (loaded.has(group)) {
      setShown(group);
      return;
    }
    void retryImport(async () => (await loadLibrary()).loadGroup(group)).then(({ drawings }) => {
      loaded.set(group, drawings);
      setShown(group);
    });
  }, [group]);
  return icon ? loaded.get(icon.group)?.[icon.place] : undefined;
}
