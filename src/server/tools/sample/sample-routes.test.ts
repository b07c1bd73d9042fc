import { describe, expect, it } from 'vitest';
import { readSampleSize, removeSample } from '#contract/sample-catalogue.ts';
import { createTestDatabase } from '#server/test/database.ts';
import { itRemovesTheSample } from '#server/test/sample/removal-laws.ts';
import { THREE_DAYS } from '#server/test/sample/sample-parts.ts';
import { createTestServer } from '#server/test/server.ts';

describe('DELETE /sample_catalogue, three days of the sample', () => {
  itRemovesTheSample(THREE_DAYS);
});

describe('DELETE /sample_catalogue', async () => {
  const server = createTestServer(await createTestDatabase(), () => new Date());

  it.each(['analyst', 'viewer', 'client'] as const)(
    'refuses a member of staff who is %s',
    async (role) => {
      const caller = await server.callAs(role);
      await expect(caller(readSampleSize, {})).rejects.toMatchObject({ status: 403 });
      await expect(caller(removeSample, {})).rejects.toMatchObject({ status: 403 });
    },
  );
});
