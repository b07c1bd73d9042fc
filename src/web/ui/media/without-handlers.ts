/**
 * Removes event handlers before parsing, so that the content security policy does not report each of them in the console.
 * This is no protection, which the sanitizer provides.
 */
export function withoutHandlers(html: string): string {
  return html.replace(/<[^<>]*>/g, (tag) =>
    tag.replace(/\son\w+\s*=\s*("[^"]*"|'[^']*'|[^\s"'>]+)/gi, ''),
  );
}
