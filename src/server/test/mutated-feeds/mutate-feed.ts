import { FEED_ENCODINGS } from '#contract/feed-encodings.ts';
import { IMPORT_FORMATS } from '#contract/imports.ts';
import { eventType } from '#contract/scores/events.ts';
import type { Random } from '#server/tools/sample/random.ts';
import { BYTE_MUTATIONS, type Mutation, PACKINGS } from './mutate-bytes.ts';
import { swapCells, swapProperties, swapTypes } from './mutate-records.ts';
import type { SampleFeed } from './sample-feeds.ts';

/** A file that is damaged or strange, and how it is sent. */
export type MutatedFeed = {
  /** What was done to which sample. */
  label: string;
  query: Record<string, string>;
  body: Buffer;
  /** It is read by a mapping to venues. */
  isMappedToVenues: boolean;
};

/** Bytes of the longest file, before it is packed. */
export const MAX_MUTATED_BYTES = 200_000;

/** Changes the values of a file by what it is written in. */
function ownMutation(bytes: Buffer): readonly [string, Mutation] {
  const opening = bytes.toString('latin1', 0, 20).trimStart();
  if (/^[[{<]/.test(opening)) return ['other types', swapTypes];
  return opening.startsWith('BEGIN:')
    ? ['other properties', swapProperties]
    : ['other cells', swapCells];
}

/** Changes one of the samples in one to three ways, packs it perhaps, and sends it perhaps as something else. */
export function mutateFeed(random: Random, samples: readonly SampleFeed[]): MutatedFeed {
  const sample = random.pick(samples);
  const done: string[] = [];
  const inside = random.chance(0.75) ? sample.inside : undefined;
  const original = inside?.content ?? sample.bytes;
  let body = original;
  const ways: readonly (readonly [string, Mutation])[] = Object.entries(BYTE_MUTATIONS);
  for (let left = random.int(1, 3); left > 0; left--) {
    const [way, mutate] = random.chance(0.4) ? ownMutation(original) : random.pick(ways);
    body = mutate(random, body).subarray(0, MAX_MUTATED_BYTES);
    done.push(way);
  }
  if (inside) body = inside.pack(body);
  if (random.chance(0.1)) {
    const other = random.pick(samples);
    body = Buffer.concat([body, other.bytes]).subarray(0, MAX_MUTATED_BYTES);
    done.push(`followed by ${other.name}`);
  }
  if (random.chance(0.25)) {
    const [way, pack] = random.pick(Object.entries(PACKINGS));
    body = pack(random, body);
    done.push(way);
  }
  const query = queryFor(random, sample);
  const sent = Object.values(query).join(' ');
  return {
    label: `${sample.name}: ${done.join(', ')}; sent as ${sent}`,
    query,
    body,
    isMappedToVenues: query.mapping !== undefined && sample.mapping?.rows === 'venues',
  };
}

function queryFor(random: Random, { format, mapping }: SampleFeed): Record<string, string> {
  const way = random.next();
  const stated =
    way < 0.75
      ? { format, ...(mapping && { mapping: mapping.name }) }
      : { format: way < 0.9 ? 'auto' : random.pick(IMPORT_FORMATS) };
  return {
    ...stated,
    ...(random.chance(0.1) && { encoding: random.pick(FEED_ENCODINGS) }),
    ...(random.chance(0.1) && { timezone: random.pick(['Europe/Paris', 'UTC'] as const) }),
    ...(random.chance(0.1) && { event_type: random.pick(eventType.options) }),
  };
}
