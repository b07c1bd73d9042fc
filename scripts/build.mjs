import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildParts, PART_NAMES } from './build-parts.mjs';
import { withLock } from './prepare-lock.mjs';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !PART_NAMES.includes(name));
if (unknown.length > 0) {
  process.stderr.write(
    `There is no part ${unknown.join(', ')}. Parts: ${PART_NAMES.join(', ')}.\n`,
  );
  process.exit(2);
}
try {
  await withLock(ROOT, () => buildParts(ROOT, asked.length > 0 ? asked : PART_NAMES));
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
