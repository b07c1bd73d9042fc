/** Lets the browser save a text, or bytes, as a file. */
export function saveFile(content: string | BlobPart[], fileName: string, type: string): void {
  const parts = typeof content === 'string' ? [content] : content;
  const url = URL.createObjectURL(new Blob(parts, { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
}
