import { MAX_SAMPLE_BYTES } from '#contract/import-mappings/import-mappings.ts';

/** So many bytes become characters at a time; a call takes only so many arguments. */
const STEP = 8192;

/** The first bytes of a file in base64, as a guess takes them. */
export async function readSample(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.slice(0, MAX_SAMPLE_BYTES).arrayBuffer());
  let text = '';
  for (let start = 0; start < bytes.length; start += STEP) {
    text += String.fromCharCode(...bytes.subarray(start, start + STEP));
  }
  return btoa(text);
}

/** The name of a source from that of a file: `Box office 2026.csv.gz` gives `box-office-2026`. */
export function sourceNameOf(fileName: string): string {
  return fileName
    .replace(/(\.(csv|tsv|txt|gz|zip))+$/i, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 60);
}
