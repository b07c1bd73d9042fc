import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAsk } from '#sample-backend/test/specified-calls.ts';
import { SPECIFIED_CALLS } from '#sample-backend/test/specified-calls-table.ts';
import { toolPath } from './run-tool.mjs';

const ROOT = new URL('..', import.meta.url).pathname;
const CALLS = Object.entries(SPECIFIED_CALLS).map(([name, call]) => ({ name, ...call }));

let server: ChildProcess;
let origin = '';

beforeAll(async () => {
  server = spawn(process.execPath, [toolPath(ROOT, 'tsx'), 'scripts/sample-server.ts'], {
    cwd: ROOT,
    env: { ...process.env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  origin = await new Promise((resolve, reject) => {
    server.once('exit', (code) => reject(new Error(`The sample server ended with ${code}.`)));
    server.stdout?.setEncoding('utf8').on('data', (text: string) => {
      const [found] = text.match(/http:\/\/[\d.:]+/) ?? [];
      if (found) resolve(found);
    });
  });
});

afterAll(async () => {
  server.kill('SIGTERM');
  if (server.exitCode === null) await once(server, 'exit');
});

const ask = (...call: Parameters<ReturnType<typeof createAsk>>) =>
  createAsk(fetch, origin)(...call);

describe('npm run sample-server', () => {
  beforeEach(() => ask('POST', '/sample-data/reset'));

  it.each(CALLS)('$name: $says', ({ check }) => check(ask));

  it('documents its calls and loads nothing from other hosts', async () => {
    const page = await (await fetch(`${origin}/docs`)).text();
    expect(page).toContain('/docs/swagger-ui-bundle.js');
    const document: unknown = await (await fetch(`${origin}/openapi.json`)).json();
    const paths = Object.keys(Object(document).paths);
    for (const { name } of CALLS) expect(paths).toContain(name.split(' ')[1]);
  });

  it('refuses unknown calls and bodies that are too large', async () => {
    expect(await ask('GET', '/event_score')).toMatchObject({ status: 404 });
    const { status } = await ask('POST', '/jwt/login', { email: 'x'.repeat(6_000_000) });
    expect(status).toBe(413);
  });
});
