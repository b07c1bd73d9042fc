import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { createFeed } from '#contract/feeds/feeds.ts';
import { buildParts, staleParts } from '../scripts/build-parts.mjs';
import { withLock } from '../scripts/prepare-lock.mjs';
import { addPerson } from '../scripts/product-process.ts';
import { makeTemplate, signInByApi, startJourneyProduct, VIEWER } from './journey-product.ts';

const ROOT = join(import.meta.dirname, '..');

/** Builds what is out of date, and makes the data that journeys start with, and starts the product that they share. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await withLock(ROOT, async () => buildParts(ROOT, await staleParts(ROOT)));
  const template = await makeTemplate();
  const product = await startJourneyProduct(template.dataDir);
  await Promise.all([addFeed(product.origin), addPerson(product.dataDir, VIEWER, 'viewer')]);
  project.provide('dataTemplate', template.dataDir);
  project.provide('productOrigin', product.origin);
  return async () => {
    // Says why a journey met a page that could not be loaded.
    for (const line of product.errors()) process.stdout.write(`${line}\n`);
    await product.remove();
    await template.remove();
  };
}

/** A feed that does not run, for the test that opens every page. */
async function addFeed(origin: string): Promise<void> {
  const call = await signInByApi(origin);
  const address = 'https://feeds.marquee.test/events.csv';
  await call(createFeed, { body: { name: 'City hall', kind: 'url', address, is_paused: true } });
}
