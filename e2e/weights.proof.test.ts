import { expect, it } from 'vitest';
import { importOutcomes } from '#contract/scores/outcomes.ts';
import { listScores } from '#contract/scores/scores.ts';
import { openOwnProduct } from './product.ts';
import { isAt, openSignedIn } from './screens.ts';
import { moveSlider, startFrom } from './weights-screen.ts';

const product = await openOwnProduct();

/** A thread of low priority searches: on a busy machine it takes its time. */
const SEARCH_MS = 120_000;

/** Every day of the last weeks each event sells by its capacity, a concert four times as much. */
async function sellConcerts(): Promise<void> {
  const call = await product.signedInCall();
  for (let page = 1; ; page++) {
    const { events } = await call(listScores, {
      body: { time_range: 'month', page, per_page: 100 },
    });
    if (events.length === 0) return;
    const rows = events.map(
      ({ source, source_id, event_type: type, venue_capacity: capacity }) => ({
        source,
        source_id,
        kind: 'tickets',
        from: '2026-09-10',
        to: '2026-11-20',
        amount: 70 * Math.round(Math.sqrt(capacity ?? 100) * (type === 'concert' ? 4 : 1)),
      }),
    );
    await call(importOutcomes, { query: {}, body: { rows } });
  }
}

it('weights stand beside twenty events on a large screen, too', async () => {
  await moveSlider(product, { width: 1440, height: 900 });
});

it('weights are suggested by what sold, tried, judged and saved; nothing is suggested by too little', async () => {
  await startFrom(product, [1, 1, 1, 1, 1]);
  await sellConcerts();
  const { page, complaints } = await openSignedIn(product, '/scores/weights?window=year');
  const main = page.getByRole('main');
  await page.getByRole('button', { name: 'Start from' }).click();
  await page.getByRole('menuitem', { name: 'Suggestion of past days…' }).click();
  await isAt(page, '/scores/weights/suggestion?window=year');
  const kind = page.getByRole('combobox', { name: 'Judged by' });
  await kind.selectOption({ label: 'clicks' });
  await isAt(page, '/scores/weights/suggestion?window=year&kind=clicks');
  const ask = page.getByRole('button', { name: 'Suggest weights' });
  await ask.click();
  await page.getByRole('heading', { name: 'No suggestion: too little to judge by' }).waitFor();
  expect(await page.getByRole('link', { name: 'Try in the cockpit' }).count()).toBe(0);

  await kind.selectOption({ label: 'tickets' });
  await isAt(page, '/scores/weights/suggestion?window=year');
  await ask.click();
  await page
    .getByRole('heading', { name: 'These weights ranked later days better' })
    .waitFor({ timeout: SEARCH_MS });
  await page.getByRole('link', { name: 'Try in the cockpit' }).click();
  await main.getByText('Unsaved changes').waitFor();
  await main.getByText(/First 25 sold \d+\s?%: [\d.]+ points better/).waitFor();
  await page.getByRole('button', { name: 'Save and recalculate' }).click();
  await main.getByText(/First 25 sold \d+\s?%: as the saved weights$/).waitFor();

  await page.getByRole('link', { name: 'History', exact: true }).click();
  await main
    .getByText(/^Year, 30 days, by tickets: the first 25 sold \d+\s?%/)
    .first()
    .waitFor();
  expect(complaints).toEqual([]);
});
