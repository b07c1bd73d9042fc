import { describe, it } from 'vitest';
import { openHostileImports } from '#server/test/hostile-files/hostile-imports.ts';
import { HOSTILE_SHAPES } from '#server/test/hostile-files/hostile-shapes.ts';
import { COUNTS_THREADS } from '#server/test/processes/thread-time.ts';

describe.skipIf(!COUNTS_THREADS)(
  'POST /events/import of every hostile file',
  { timeout: 900_000 },
  async () => {
    const { expectNobodyWaits } = await openHostileImports();

    it.each(HOSTILE_SHAPES.map((shape) => ({ name: shape[0], format: shape[1], shape })))(
      'keeps nobody waiting for $name as $format',
      ({ shape }) => expectNobodyWaits(shape),
    );
  },
);
