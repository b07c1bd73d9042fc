/**
 * Spares the console what the page's policy reports of each handler that is parsed, though none ever runs.
 * It protects from nothing: that is the part of what parses it.
 */
export function withoutHandlers(html: string): string {
  return html.replace(/<[^<>]*>/g, (tag) =>
    tag.replace(/\son\w+\s*=\s*("[^"]*"|'[^']*'|[^\s"'>]+)/gi, ''),
  );
}
