import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Config, readConfig } from '#server/platform/process/config.ts';
import { ConfigError } from '#server/platform/process/config-error.ts';
import { examine } from '../doctor/examine.ts';
import { type Finding, problem } from '../doctor/finding.ts';
import { type Command, print, UsageError } from './run-command.ts';

/** Checks a deployment and says in plain words what is wrong and what to do. */
export const doctor: Command = {
  usage: [
    'Usage: npm run doctor -- [--url https://HOST] [--backups FOLDER] [--json]',
    '',
    '  --url      where people open Marquee: checks the certificate and what the proxy passes on; by default PUBLIC_URL',
    '  --backups  the folder of the backups',
    '  --json     prints for programs',
    '',
    'Run it with the user and environment of the server. It changes nothing. Ends with 1 if there is a problem.',
  ].join('\n'),
  async run(args) {
    const { values } = parseArgs({ args, options: OPTIONS });
    const findings = await findAll(values);
    const isHealthy = findings.every(({ status }) => status !== 'problem');
    if (values.json) print(JSON.stringify({ findings }, null, 2));
    else for (const line of toLines(findings)) print(line);
    return isHealthy ? 0 : 1;
  },
};

const OPTIONS = {
  url: { type: 'string' },
  backups: { type: 'string' },
  json: { type: 'boolean', default: false },
} as const;

type Values = { url?: string | undefined; backups?: string | undefined };

async function findAll({ url, backups }: Values): Promise<Finding[]> {
  if (url !== undefined && !isWebAddress(url)) {
    throw new UsageError('--url must be an address like https://marquee.example.');
  }
  const config = settings();
  if (config instanceof ConfigError) {
    return [{ check: 'settings', ...problem(config.message, 'Correct it in the environment.') }];
  }
  return examine({
    config,
    now: Date.now,
    url: url ?? config.publicUrl,
    backups: backups === undefined ? null : resolve(backups),
  });
}

function settings(): Config | ConfigError {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (error instanceof ConfigError) return error;
    throw error;
  }
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

/** One line for each finding, and one that sums up. */
function toLines(findings: readonly Finding[]): string[] {
  const lines = findings.map(({ status, check, message, advice }) =>
    [status.padEnd(8), `${check}:`, message, ...(advice ? [`→ ${advice}`] : [])].join(' '),
  );
  const count = (status: Finding['status']) =>
    findings.filter((finding) => finding.status === status).length;
  return [...lines, '', `Problems: ${count('problem')}. Warnings: ${count('warning')}.`];
}
