import {
  MAX_LONG_SAMPLE_BYTES,
  MAX_SAMPLE_BYTES,
} from '#contract/import-mappings/import-mappings.ts';

/** So many bytes become characters at a time; a call takes only so many arguments. */
const STEP = 8192;

/** The beginning of a file in base64, as a guess takes it: of a large spreadsheet the beginnings of its parts. */
export async function readSample(file: Blob): Promise<string> {
  const bytes = await sampleOf(file);
  let text = '';
  for (let start = 0; start < bytes.length; start += STEP) {
    text += String.fromCharCode(...bytes.subarray(start, start + STEP));
  }
  return btoa(text);
}

async function sampleOf(file: Blob): Promise<Uint8Array> {
  const first = await bytesOf(file, 0, MAX_SAMPLE_BYTES);
  const isZip = first[0] === 0x50 && first[1] === 0x4b;
  // JSON and pages may have their table far behind the beginning.
  const isLong = isZip || /^\s*[<[{]/.test(new TextDecoder().decode(first.subarray(0, 1024)));
  if (!isLong) return first;
  const parts = isZip && file.size > MAX_LONG_SAMPLE_BYTES ? await spreadsheetParts(file) : null;
  return parts ?? bytesOf(file, 0, MAX_LONG_SAMPLE_BYTES);
}

async function bytesOf(file: Blob, start: number, end: number): Promise<Uint8Array> {
  return new Uint8Array(await file.slice(start, end).arrayBuffer());
}

const DIRECTORY_END = 0x06054b50;
const END_BYTES = 22;
const LONGEST_COMMENT = 65_535;
const DIRECTORY_ENTRY = 0x02014b50;
const ENTRY_BYTES = 46;
const MAX_DIRECTORY_BYTES = 1_048_576;
const LOCAL_HEADER = 0x04034b50;
const HEADER_BYTES = 30;

/** What describes a spreadsheet. */
const DESCRIPTION =
  /(?:^|\/)(?:workbook\d*\.xml(?:\.rels)?|styles\.xml)$|^(?:mimetype|settings\.xml)$/i;
const TEXTS = /(?:^|\/)sharedStrings\.xml$|^content\.xml$/i;
const SHEET = /\/worksheets\/[^/]+\.xml$/i;
const DESCRIPTION_BYTES = 32_768;
const TEXTS_BYTES = 311_296;
const SHEETS_BYTES = 98_304;

type ZipEntry = { name: string; method: number; packedBytes: number; offset: number };

/** A zip file of the beginnings of the parts of a spreadsheet, without a directory; null for any other zip file. */
async function spreadsheetParts(file: Blob): Promise<Uint8Array | null> {
  const entries = await directoryOf(file);
  const sheets = entries.filter(({ name }) => SHEET.test(name)).length;
  const shareOf = (name: string) => {
    if (DESCRIPTION.test(name)) return DESCRIPTION_BYTES;
    if (TEXTS.test(name)) return TEXTS_BYTES;
    return SHEET.test(name) ? Math.floor(SHEETS_BYTES / sheets) : 0;
  };
  const wanted = entries.filter(({ name }) => shareOf(name) > 0);
  if (!wanted.some(({ name }) => TEXTS.test(name) || SHEET.test(name))) return null;
  const parts = await Promise.all(
    wanted.map((entry) => beginningOf(file, entry, shareOf(entry.name))),
  );
  return new Uint8Array(await new Blob(parts.flat()).arrayBuffer());
}

async function directoryOf(file: Blob): Promise<ZipEntry[]> {
  const tail = viewOf(
    await bytesOf(file, Math.max(0, file.size - END_BYTES - LONGEST_COMMENT), file.size),
  );
  let end = tail.byteLength - END_BYTES;
  while (end >= 0 && tail.getUint32(end, true) !== DIRECTORY_END) end -= 1;
  if (end < 0) return [];
  const start = tail.getUint32(end + 16, true);
  const size = Math.min(tail.getUint32(end + 12, true), MAX_DIRECTORY_BYTES);
  const view = viewOf(await bytesOf(file, start, start + size));
  const entries: ZipEntry[] = [];
  for (let at = 0; at + ENTRY_BYTES <= view.byteLength; ) {
    if (view.getUint32(at, true) !== DIRECTORY_ENTRY) break;
    const nameEnd = at + ENTRY_BYTES + view.getUint16(at + 28, true);
    if (nameEnd > view.byteLength) break;
    entries.push({
      name: new TextDecoder().decode(
        new Uint8Array(view.buffer, at + ENTRY_BYTES, nameEnd - at - ENTRY_BYTES),
      ),
      method: view.getUint16(at + 10, true),
      packedBytes: view.getUint32(at + 20, true),
      offset: view.getUint32(at + 42, true),
    });
    at = nameEnd + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

/** A local header and as much of the packed content as its share is. */
async function beginningOf(
  file: Blob,
  { name, method, packedBytes, offset }: ZipEntry,
  share: number,
): Promise<BlobPart[]> {
  const local = viewOf(await bytesOf(file, offset, offset + HEADER_BYTES));
  if (local.byteLength < HEADER_BYTES) return [];
  const start = offset + HEADER_BYTES + local.getUint16(26, true) + local.getUint16(28, true);
  const content = file.slice(start, start + Math.min(packedBytes, share));
  const nameBytes = new TextEncoder().encode(name);
  const header = new DataView(new ArrayBuffer(HEADER_BYTES));
  header.setUint32(0, LOCAL_HEADER, true);
  header.setUint16(8, method, true);
  header.setUint32(18, content.size, true);
  header.setUint16(26, nameBytes.length, true);
  return [header, nameBytes, content];
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
