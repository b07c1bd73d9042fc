/** What an article is asked for by its name in an address: an id, a slug, or nothing for the newest. */
export function articleQuery(name: string | undefined) {
  if (name === undefined) return {};
  return /^[1-9]\d{0,14}$/.test(name) ? { id: Number(name) } : { slug: name };
}

/** The whole address of an article, to share. */
export function articleAddress(slug: string, origin = window.location.origin): string {
  return `${origin}/pages/blog/detail/${slug}`;
}
