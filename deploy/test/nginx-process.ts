import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeCertificate } from '#server/test/servers/certificate.ts';
import { findFreePort } from '../../scripts/product-process.ts';
import { env, type Outcome, run, userName } from './programs.ts';

export type Nginx = {
  httpPort: number;
  httpsPort: number;
  /** The certificate, which is its own authority. */
  ca: string;
  /** What it has logged of requests. */
  readLog: () => Promise<string>;
  /** What `nginx -t` says. */
  test: Outcome;
  stop: () => Promise<void>;
};

export const HOST = 'marquee.example';

const CONFIGURATION = join(import.meta.dirname, '../nginx/marquee.conf');
const DAY_MS = 86_400_000;
const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

/** Runs nginx with our configuration, in which ports, certificates, the log and nothing else are replaced. */
export async function startNginx(serverPort: number): Promise<Nginx> {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-nginx-'));
  const [httpPort, httpsPort] = [await findFreePort(), await findFreePort()];
  const { cert, key } = makeCertificate([HOST], {
    from: new Date(Date.now() - DAY_MS),
    until: new Date(Date.now() + DAY_MS),
  });
  await writeFile(join(folder, 'fullchain.pem'), cert);
  await writeFile(join(folder, 'privkey.pem'), key, { mode: 0o600 });
  const configuration = (await readFile(CONFIGURATION, 'utf8'))
    .replaceAll(/^ *listen \[::\].*\n/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${httpPort};`)
    .replace('listen 443 ', `listen 127.0.0.1:${httpsPort} `)
    .replace('127.0.0.1:4000', `127.0.0.1:${serverPort}`)
    .replaceAll('/var/log/nginx/', `${folder}/`)
    .replaceAll('/etc/ssl/marquee/', `${folder}/`);
  await writeFile(join(folder, 'marquee.conf'), configuration);
  await writeFile(join(folder, 'nginx.conf'), mainConfiguration(folder));

  const args = ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')];
  const test = await run('nginx', [...args, '-t']);
  const child = spawn('nginx', args, { env, stdio: ['ignore', 'inherit', 'inherit'] });
  return {
    httpPort,
    httpsPort,
    test,
    ca: cert,
    readLog: () => readFile(join(folder, 'access.log'), 'utf8'),
    stop: async () => {
      if (child.exitCode === null) {
        const gone = once(child, 'exit');
        child.kill('SIGTERM');
        await gone;
      }
      await rm(folder, { recursive: true });
    },
  };
}

function mainConfiguration(folder: string): string {
  return [
    'daemon off;',
    `pid ${folder}/nginx.pid;`,
    // Its workers have to write to the folder; as another user than root it runs as that one anyway.
    ...(process.getuid?.() === 0 ? [`user ${userName};`] : []),
    'events { worker_connections 256; }',
    'http {',
    ...TEMPORARY.map((name) => `  ${name}_temp_path ${folder}/${name};`),
    `  include ${folder}/marquee.conf;`,
    '}',
    '',
  ].join('\n');
}
