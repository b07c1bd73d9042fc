import { crc32, inflateRawSync } from 'node:zlib';

/** The files of a ZIP archive by name, read by way of its directory; throws where a checksum is wrong. */
export function unzip(archive: Buffer): Map<string, string> {
  const files = new Map<string, string>();
  const end = archive.lastIndexOf(Buffer.from('PK\u0005\u0006'));
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
    const nameLength = archive.readUInt16LE(at + 28);
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength);
    const local = archive.readUInt32LE(at + 42);
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const content = inflateRawSync(archive.subarray(start, start + archive.readUInt32LE(at + 20)));
    if (crc32(content) !== archive.readUInt32LE(at + 16)) throw new Error(`${name} is damaged`);
    if (content.length !== archive.readUInt32LE(at + 24)) throw new Error(`${name} is cut off`);
    files.set(name, content.toString());
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return files;
}

/** The cells of a sheet by reference (`B2`), as texts; numbers as they are written. */
export function sheetCells(xml: string): Map<string, string> {
  const cells = new Map<string, string>();
  for (const [, reference = '', content = ''] of xml.matchAll(
    /<c r="([A-Z]+\d+)"[^>]*>(.*?)<\/c>/gs,
  )) {
    cells.set(
      reference,
      content
        .replace(/<[^>]+>/g, '')
        .replace(/&lt;/g, '<')
        .replace(/&gt;/g, '>')
        .replace(/&amp;/g, '&'),
    );
  }
  return cells;
}
