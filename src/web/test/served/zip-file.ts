import { packZip } from '#server/intake/unpacking/pack-zip.ts';

/** A zip file with one file in it. */
export function zipFile(name: string, inner: string, content: string): File {
  return new File([new Uint8Array(packZip({ [inner]: content }))], name);
}
