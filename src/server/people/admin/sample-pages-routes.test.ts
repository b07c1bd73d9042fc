import { describe, expect, it } from 'vitest';
import { listAudit } from '#contract/access/audit.ts';
import { readSamplePages, showSamplePages } from '#contract/access/sample-pages.ts';
import { readSignInHelp } from '#contract/auth.ts';
import { readMe } from '#contract/me/me.ts';
import { createTestDatabase } from '#server/test/database.ts';
import { createTestServer } from '#server/test/server.ts';

const NOW = () => new Date('2026-06-01T04:00:00Z');
const db = await createTestDatabase();

describe('PUT /sample_pages', () => {
  it('is told to everybody with their account, before the sign-in and in the audit log', async () => {
    const { call, callAs } = createTestServer(db, NOW);
    const [admin, viewer] = [await callAs('admin'), await callAs('viewer')];
    expect(await admin(readSamplePages, {})).toEqual({ are_shown: true });
    expect((await viewer(readMe, {})).userData.hidesSamples).toBeUndefined();

    expect(await admin(showSamplePages, { body: { are_shown: false } })).toEqual({
      are_shown: false,
    });
    expect(await admin(readSamplePages, {})).toEqual({ are_shown: false });
    expect((await viewer(readMe, {})).userData.hidesSamples).toBe(true);
    expect((await call(readSignInHelp, {})).hides_samples).toBe(true);

    await admin(showSamplePages, { body: { are_shown: false } });
    await admin(showSamplePages, { body: { are_shown: true } });
    await admin(showSamplePages, { body: { are_shown: true } });
    expect((await viewer(readMe, {})).userData.hidesSamples).toBeUndefined();
    const { entries } = await admin(listAudit, { query: { area: 'sample' } });
    expect(entries.map(({ action }) => action)).toEqual([
      'sample.pages_shown',
      'sample.pages_hidden',
    ]);
  });

  it('shows the pages at first, and what is so already changes nothing', async () => {
    const { callAs } = createTestServer(db, NOW);
    const admin = await callAs('admin');
    await admin(showSamplePages, { body: { are_shown: true } });
    expect(await admin(readSamplePages, {})).toEqual({ are_shown: true });
  });
});
