interface ImportMetaEnv {
  /** Another host for the score service, set when the web is built; absent: the page's own. */
  readonly SCORE_HOST?: string;
}

/** The props and the users of a file of the kit, read from its types (`scripts/web-build/part-docs`). */
declare module '*?docs' {
  export const docs: import('./part-docs.ts').PartDocs;
}
/** The same of some of the file's parts: `?of=Row,Stack&docs`. */
declare module '*&docs' {
  export const docs: import('./part-docs.ts').PartDocs;
}

/**
 * What loads the code of each example and playground of a gallery, by its name, and what the gallery says
 * (`scripts/web-build/gallery-examples.ts`).
 */
declare module '*?code' {
  export const code: () => Promise<import('./gallery/frame/gallery-texts.ts').ExampleCode>;
  export const playCode: () => Promise<
    Readonly<Record<string, import('./gallery/frame/playground-controls.ts').PlayCode>>
  >;
  export const texts: import('./gallery/frame/gallery-texts.ts').GalleryTexts;
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
