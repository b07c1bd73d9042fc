import { createReadStream, existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseFeed } from '#server/intake/parsing/parse-feed.ts';
import { RECORDED_DATA, RECORDED_FEEDS } from './recorded-feeds.ts';

describe.skipIf(!existsSync(RECORDED_DATA))(
  'rows of recorded feeds (skipped where ../shared/data is missing)',
  () => {
    it.each(RECORDED_FEEDS)('are those of $file, in its format', async (recorded) => {
      const bytes = createReadStream(join(RECORDED_DATA, recorded.file));
      const feed = await parseFeed({ format: 'auto', now: new Date(recorded.now), bytes });
      expect(feed.format).toBe(recorded.format);
      const found = { read: 0, refused: 0, warnings: 0 };
      for await (const { read, refused, warnings } of feed.batches) {
        found.read += read;
        found.refused += refused;
        found.warnings += warnings.length;
      }
      const { read, warnings } = recorded.counts;
      const warned = Object.values(warnings).reduce((sum, count) => sum + count, 0);
      // What an import skips of them is listed twice, which the database finds.
      expect(found).toEqual({ read, refused: 0, warnings: warned });
    });
  },
);
