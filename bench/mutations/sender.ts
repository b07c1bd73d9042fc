import { login } from '#contract/auth.ts';
import { createMapping } from '#contract/import-mappings/import-mappings.ts';
import { createClient } from '#contract/kit/client.ts';
import { SAMPLE_MAPPINGS } from '#server/test/mutated-feeds/sample-feeds.ts';
import type { TryBed } from '#server/test/mutated-feeds/try-feed.ts';
import { mappingOf, RECORDED_TABLES } from '#server/test/recorded/recorded-tables.ts';
import { ACCOUNT } from '../product.ts';
import { mappingNameOf } from './recorded-samples.ts';

/** Requests of an admin, timed. */
export function createSender(origin: string) {
  const call = createClient(fetch, origin);
  let authorization = '';
  let what = '';
  let slowest = { ms: 0, what };
  const send: TryBed['send'] = async (path, init) => {
    const startedAt = performance.now();
    const response = await fetch(`${origin}${path}`, { ...init, headers: { authorization } });
    const body = await response.arrayBuffer();
    const ms = performance.now() - startedAt;
    if (ms > slowest.ms) slowest = { ms, what };
    return new Response(body, { status: response.status });
  };
  return {
    send,
    slowest: () => slowest,
    /** Names the file that the next requests are about. */
    at: (file: string) => {
      what = file;
    },
    renew: async () => {
      const { accessToken } = await call(login, { body: ACCOUNT });
      authorization = `Bearer ${accessToken}`;
    },
    saveMappings: async ({ withRecorded }: { withRecorded: boolean }) => {
      const recorded = () =>
        RECORDED_TABLES.map((table) => [mappingNameOf(table.file), mappingOf(table)] as const);
      const all = [...Object.entries(SAMPLE_MAPPINGS), ...(withRecorded ? recorded() : [])];
      for (const [name, mapping] of all) {
        await call(createMapping, { body: { name, mapping } }, { headers: { authorization } });
      }
    },
  };
}

export type Sender = ReturnType<typeof createSender>;
