import { createFileServer } from '#server/test/servers/file-server.ts';

/** A server on this machine that answers every request with a file, for one test file; its address. */
export async function serveFile(text: string): Promise<string> {
  const { url } = await createFileServer((_, response) => response.end(text));
  return url;
}
