/** A text as the address of a file. */
export function fileAddress(type: string, content: string): string {
  return `data:${type};charset=utf-8,${encodeURIComponent(content)}`;
}

/** The size of a text as people read it: `1.2 kB`. */
export function sizeText(content: string): string {
  const bytes = new TextEncoder().encode(content).length;
  return bytes < 1000 ? `${bytes} B` : `${(bytes / 1000).toFixed(1)} kB`;
}

/** The text that is in such an address. */
export function contentOf(address: string): string {
  return decodeURIComponent(address.slice(address.indexOf(',') + 1));
}
