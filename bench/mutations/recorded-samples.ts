import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { MAX_MUTATED_BYTES } from '#server/test/mutated-feeds/mutate-feed.ts';
import { longestList } from '#server/test/mutated-feeds/rearrange-feed.ts';
import type { SampleFeed } from '#server/test/mutated-feeds/sample-feeds.ts';
import { RECORDED_DATA, RECORDED_FEEDS } from '#server/test/recorded/recorded-feeds.ts';
import { RECORDED_TABLES } from '#server/test/recorded/recorded-tables.ts';

/** The name of the saved mapping of a recorded table. */
export const mappingNameOf = (file: string) => file.replaceAll(/[^a-z]+/g, ' ').trim();

/** Recorded files as samples, the larger ones shortened so that a request stays small. */
export function recordedSamples(): SampleFeed[] {
  const feeds = RECORDED_FEEDS.map(({ format, file }): SampleFeed => {
    const bytes = readFileSync(join(RECORDED_DATA, file));
    const plain = file.endsWith('.gz') ? gunzipSync(bytes) : bytes;
    const isJson = /\.json(\.gz)?$/.test(file);
    return { name: file, format, bytes: isJson ? shortenedJson(plain) : shortenedText(plain) };
  });
  const tables = RECORDED_TABLES.map(({ file, rows }): SampleFeed => {
    const bytes = shortenedText(readFileSync(join(RECORDED_DATA, file)));
    return { name: file, format: 'table', bytes, mapping: { name: mappingNameOf(file), rows } };
  });
  return [...feeds, ...tables];
}

/** Room for what mutations add. */
const MOST_BYTES = MAX_MUTATED_BYTES / 2;

function shortenedText(bytes: Buffer): Buffer {
  return bytes.length <= MOST_BYTES
    ? bytes
    : bytes.subarray(0, bytes.lastIndexOf('\n', MOST_BYTES) + 1);
}

/** With fewer records in its longest list, until it is short enough. */
function shortenedJson(bytes: Buffer): Buffer {
  if (bytes.length <= MOST_BYTES) return bytes;
  const json: unknown = JSON.parse(bytes.toString());
  const list = longestList(json);
  for (let text = bytes; ; text = Buffer.from(JSON.stringify(json))) {
    if (text.length <= MOST_BYTES || list.length <= 1) return text;
    list.length = Math.max(1, Math.floor((list.length * MOST_BYTES) / text.length));
  }
}
