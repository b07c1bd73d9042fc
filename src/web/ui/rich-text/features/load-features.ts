import type { CreateFeature, RichTextFeature } from './feature.ts';

const LOAD = {
  code: async () => (await import('./code.tsx')).createCode,
  images: async () => (await import('./images.tsx')).createImages,
  tables: async () => (await import('./tables.tsx')).createTables,
  mentions: async () => (await import('./mentions.tsx')).createMentions,
  markdown: async () => (await import('./markdown.ts')).createMarkdown,
} as const satisfies Record<RichTextFeature | 'markdown', () => Promise<CreateFeature>>;

export type LoadableFeature = keyof typeof LOAD;

/** A promise that `use` need not wait for. */
const NONE = Object.assign(Promise.resolve<CreateFeature[]>([]), {
  status: 'fulfilled',
  value: [],
});
const loaded = new Map<string, Promise<CreateFeature[]>>();

/** The same promise for the same features, so that `use` can wait for it; a failed one is forgotten. */
export function loadFeatures(names: readonly LoadableFeature[]): Promise<CreateFeature[]> {
  if (names.length === 0) return NONE;
  const key = names.join();
  const known = loaded.get(key);
  if (known) return known;
  const request = Promise.all(names.map((name) => LOAD[name]()));
  loaded.set(key, request);
  request.catch(() => loaded.delete(key));
  return request;
}
