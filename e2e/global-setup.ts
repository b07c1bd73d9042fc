import { join } from 'node:path';
import { buildParts, staleParts } from '../scripts/build-parts.mjs';
import { withLock } from '../scripts/prepare-lock.mjs';

const ROOT = join(import.meta.dirname, '..');

/** The journeys go through the product as it is built, so that it must be built from what is here. */
export async function setup(): Promise<void> {
  await withLock(ROOT, async () => buildParts(ROOT, await staleParts(ROOT)));
}
