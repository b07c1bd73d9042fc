import { crc32, deflateRawSync } from 'node:zlib';

type ZipOptions = {
  isStored?: boolean;
  /** Sizes and checksums behind the files, as tools write them that do not know them before. */
  hasDescriptors?: boolean;
};

/** For tests: a zip file with these files, by name; a name that ends in a slash is a folder. */
export function packZip(
  files: Readonly<Record<string, string | Uint8Array>>,
  options: ZipOptions = {},
): Buffer {
  const parts = Object.entries(files).map(([name, content]) =>
    packed(name, Buffer.from(content), options),
  );
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  return Buffer.concat([...parts, end]);
}

function packed(
  name: string,
  content: Buffer,
  { isStored = false, hasDescriptors = false }: ZipOptions,
): Buffer {
  const body = isStored ? content : deflateRawSync(content);
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(hasDescriptors ? 8 : 0, 6);
  header.writeUInt16LE(isStored ? 0 : 8, 8);
  const sums = Buffer.alloc(12);
  sums.writeUInt32LE(crc32(content), 0);
  sums.writeUInt32LE(body.length, 4);
  sums.writeUInt32LE(content.length, 8);
  if (!hasDescriptors) sums.copy(header, 14);
  header.writeUInt16LE(name.length, 26);
  const mark = Buffer.alloc(4);
  mark.writeUInt32LE(0x08074b50, 0);
  const descriptor = hasDescriptors ? [mark, sums] : [];
  return Buffer.concat([header, Buffer.from(name), body, ...descriptor]);
}
