import { spawnSync } from 'node:child_process';
import { z } from 'zod';

/** What `npm audit --json` prints, if a registry answers. */
const report = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({
      severity: z.enum(['info', 'low', 'moderate', 'high', 'critical']),
      range: z.string(),
    }),
  ),
});

/** Worse ones fail the check. */
const HARMLESS = ['info', 'low', 'moderate'];

/**
 * Compares the packages of the lock file that run in production with the advisories of the registry, and says so where no
 * registry answers. It is no part of `npm test`, which must not fail one day for what is published elsewhere.
 */
const { stdout } = spawnSync(
  'npm',
  ['audit', '--json', '--omit=dev', '--fetch-retries=0', '--fetch-timeout=30000'],
  { encoding: 'utf8', shell: process.platform === 'win32' },
);
const parsed = report.safeParse(toJson(stdout));
if (!parsed.success) {
  process.stdout.write('Not checked: the registry answers no question about advisories.\n');
} else {
  const found = Object.entries(parsed.data.vulnerabilities);
  for (const [name, { severity, range }] of found) {
    process.stdout.write(`${severity}: ${name} ${range}\n`);
  }
  process.stdout.write(`${found.length} packages have advisories.\n`);
  if (found.some(([, { severity }]) => !HARMLESS.includes(severity))) process.exitCode = 1;
}

function toJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
