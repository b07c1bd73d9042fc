import { crc32, deflateRawSync } from 'node:zlib';

type ZipOptions = {
  isStored?: boolean;
  /** Sizes and checksums behind the files, as tools write them that do not know them before. */
  hasDescriptors?: boolean;
};

const DIRECTORY_ENTRY = 0x02014b50;
const DIRECTORY_END = 0x06054b50;

/** For tests: a zip file with these files, by name; a name that ends in a slash is a folder. */
export function packZip(
  files: Readonly<Record<string, string | Uint8Array>>,
  options: ZipOptions = {},
): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(files)) {
    const { local, entry } = packed(name, Buffer.from(content), { ...options, offset });
    parts.push(local);
    directory.push(entry);
    offset += local.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(DIRECTORY_END, 0);
  end.writeUInt16LE(directory.length, 8);
  end.writeUInt16LE(directory.length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, ...directory, end]);
}

function packed(
  name: string,
  content: Buffer,
  { isStored = false, hasDescriptors = false, offset }: ZipOptions & { offset: number },
): { local: Buffer; entry: Buffer } {
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
  const nameBytes = Buffer.from(name);
  header.writeUInt16LE(nameBytes.length, 26);
  const mark = Buffer.alloc(4);
  mark.writeUInt32LE(0x08074b50, 0);
  const descriptor = hasDescriptors ? [mark, sums] : [];
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(DIRECTORY_ENTRY, 0);
  header.copy(entry, 8, 6, 30);
  sums.copy(entry, 16);
  entry.writeUInt32LE(offset, 42);
  return {
    local: Buffer.concat([header, nameBytes, body, ...descriptor]),
    entry: Buffer.concat([entry, nameBytes]),
  };
}
