import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildParts, staleParts } from '../scripts/build-parts.mjs';
import { withLock } from '../scripts/prepare-lock.mjs';
import { startJourneyProduct } from './journey-product.ts';

const ROOT = join(import.meta.dirname, '..');

/** Builds what is out of date, and starts the product that the journeys share. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await withLock(ROOT, async () => buildParts(ROOT, await staleParts(ROOT)));
  const product = await startJourneyProduct();
  project.provide('productOrigin', product.origin);
  return product.remove;
}
