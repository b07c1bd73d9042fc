interface ImportMetaEnv {
  /** Another host for the score service, set when the web is built; absent: the page's own. */
  readonly SCORE_HOST?: string;
}

/** What a gallery says and shows, read from its own file (`scripts/web-build/gallery-examples.ts`). */
declare module '*?code' {
  export const source: import('./gallery/frame/gallery-texts.ts').GallerySource;
}

/** Every icon of the library as data, the drawings in groups (`scripts/web-build/icon-shapes.ts`). */
declare module 'virtual:icon-shapes' {
  export const iconNames: readonly import('./ui/icons/all-icons.ts').IconName[];
  export function loadGroup(
    group: number,
  ): Promise<{ drawings: readonly import('./ui/icons/all-icons.ts').IconDrawing[] }>;
}

/** The examples of all galleries, with their texts (`scripts/web-build/gallery-examples.ts`). */
declare module 'virtual:gallery-examples' {
  export const galleries: readonly import('./gallery/frame/find-in-galleries.ts').GalleryIndex[];
}

/** What each chart library weighs when it is built, in KiB (`scripts/web-build/library-sizes.ts`). */
declare module 'virtual:library-sizes' {
  export const chartKiB: Readonly<Record<'own' | 'apex' | 'chartJs' | 'recharts', number>>;
}
