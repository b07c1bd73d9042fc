import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

/** One file of an archive, its content in pieces. Less than 4 GiB each. */
export type ZipEntry = { name: string; content: AsyncIterable<string> | Iterable<string> };

type Measures = { crc: number; packed: number; size: number };
type Written = Measures & { name: Buffer; offset: number };

/** The sizes follow the content, and names are UTF-8. */
const FLAGS = 0x0808;
const DEFLATED = 8;
const VERSION = 20;
/** 1980-01-01, the first day that the format knows: the same rows give the same file. */
const DOS_DATE = 0x21;

/**
 * The bytes of a ZIP archive while its entries are read: nothing is stored but one piece of content and one line
 * for each entry.
 */
export async function* zipEntries(
  entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
): AsyncGenerator<Buffer> {
  const written: Written[] = [];
  let offset = 0;
  for await (const entry of entries) {
    const name = Buffer.from(entry.name);
    const measures: Measures = { crc: 0, packed: 0, size: 0 };
    const header = localHeader(name);
    yield header;
    const source = Readable.from(measured(entry.content, measures));
    // A failure of the content destroys the stream that is read here, which then throws it.
    const deflated: AsyncIterable<Buffer> = pipeline(
      source,
      createDeflateRaw({ level: 5 }),
      () => undefined,
    );
    for await (const chunk of deflated) {
      measures.packed += chunk.length;
      yield chunk;
    }
    const trailer = descriptor(measures);
    yield trailer;
    written.push({ ...measures, name, offset });
    offset += header.length + measures.packed + trailer.length;
  }
  yield directory(written, offset);
}

async function* measured(content: ZipEntry['content'], measures: Measures): AsyncGenerator<Buffer> {
  for await (const text of content) {
    const bytes = Buffer.from(text);
    measures.crc = crc32(bytes, measures.crc);
    measures.size += bytes.length;
    yield bytes;
  }
}

function localHeader(name: Buffer): Buffer {
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(VERSION, 4);
  writeKind(head, 6);
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, name]);
}

/** Flags, method, time and date, which both headers of an entry have. */
function writeKind(head: Buffer, at: number): void {
  head.writeUInt16LE(FLAGS, at);
  head.writeUInt16LE(DEFLATED, at + 2);
  head.writeUInt16LE(DOS_DATE, at + 6);
}

function descriptor(measures: Measures): Buffer {
  const head = Buffer.alloc(16);
  head.writeUInt32LE(0x08074b50, 0);
  writeMeasures(head, 4, measures);
  return head;
}

function writeMeasures(head: Buffer, at: number, { crc, packed, size }: Measures): void {
  head.writeUInt32LE(crc, at);
  head.writeUInt32LE(packed, at + 4);
  head.writeUInt32LE(size, at + 8);
}

function directory(entries: readonly Written[], offset: number): Buffer {
  const heads = entries.map((entry) => {
    const head = Buffer.alloc(46);
    head.writeUInt32LE(0x02014b50, 0);
    head.writeUInt16LE(VERSION, 4);
    head.writeUInt16LE(VERSION, 6);
    writeKind(head, 8);
    writeMeasures(head, 16, entry);
    head.writeUInt16LE(entry.name.length, 28);
    head.writeUInt32LE(entry.offset, 42);
    return Buffer.concat([head, entry.name]);
  });
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(
    heads.reduce((sum, head) => sum + head.length, 0),
    12,
  );
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...heads, end]);
}
