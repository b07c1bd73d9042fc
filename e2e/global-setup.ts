import { join } from 'node:path';
import { prepare } from '../scripts/prepare.mjs';

/** The journeys go through the product as it is built, so that it must be built from what is here. */
export async function setup(): Promise<void> {
  await prepare(join(import.meta.dirname, '..'), { needsTools: true });
}
