import { expect } from 'vitest';
import { recalculateScores } from '#contract/scores/scores.ts';
import { saveWeights } from '#contract/scores/weights.ts';
import type { Product } from './product.ts';
import { openSignedIn } from './screens.ts';

/** Saves weights and makes their ranking. */
export async function startFrom(
  product: Product,
  weights: [number, number, number, number, number],
): Promise<void> {
  const [theater, concert, sport, timeLeft, venueCapacity] = weights;
  const call = await product.signedInCall();
  await call(saveWeights, {
    body: {
      theater_weight: theater,
      concert_weight: concert,
      sport_weight: sport,
      time_left_weight: timeLeft,
      venue_capacity_weight: venueCapacity,
    },
  });
  await call(recalculateScores, {});
}

/** Twenty events stand beside the weights, all in view, and change their places while a slider moves. */
export async function moveSlider(
  product: Product,
  screen: { width: number; height: number },
): Promise<void> {
  await startFrom(product, [2, 3, 2, 4, 3]);
  const { page, complaints } = await openSignedIn(product, '/scores/weights', screen);
  const list = page.getByRole('list', { name: 'Top 20 with these weights' });
  await list.getByRole('listitem').nth(19).waitFor();
  const before = await list.getByRole('listitem').allTextContents();
  await page.getByRole('slider', { name: 'Sport' }).focus();
  for (let step = 0; step < 30; step++) await page.keyboard.press('ArrowRight');
  await expect.poll(() => list.getByRole('listitem').allTextContents()).not.toEqual(before);
  const inView = await list.getByRole('listitem').evaluateAll((rows) =>
    rows.map((row) => {
      const { top, bottom } = row.getBoundingClientRect();
      return top >= 0 && bottom <= window.innerHeight;
    }),
  );
  expect(inView).toEqual(Array(20).fill(true));
  const save = await page.getByRole('button', { name: 'Save and recalculate' }).boundingBox();
  expect((save?.y ?? 0) + (save?.height ?? 0)).toBeLessThan(screen.height);
  const days = page.getByRole('group', { name: 'Days until time counts half' });
  const cut = await days.evaluate((group) => {
    const box = group.closest('form > *');
    return box === null ? null : box.scrollHeight - box.clientHeight;
  });
  expect(cut).toBe(0);
  expect(complaints).toEqual([]);
}
