import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { transformWithOxc } from 'vite';
import { describe, expect, it } from 'vitest';
import { lateSchemas } from './late-schemas.ts';

const SRC = join(import.meta.dirname, '../../src');
const CONTRACT = readdirSync(join(SRC, 'contract'), { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.ts') && !/test|behaviour|implement/.test(name),
);

type Handler = (code: string, id: string) => Promise<string | null>;

/** The code of a module as the build goes on with it. */
async function build(path: string, query = ''): Promise<string> {
  const file = join(SRC, path);
  const { code } = await transformWithOxc(await readFile(file, 'utf8'), file, {});
  const { transform } = lateSchemas();
  const handler = transform && 'handler' in transform ? transform.handler : undefined;
  // Safe because it uses nothing of a build.
  return (await (handler as Handler | undefined)?.(code, file + query)) ?? code;
}

describe('late schemas', () => {
  it('leave every module of the contract without the schema library', async () => {
    const codes = await Promise.all(CONTRACT.map((name) => build(`contract/${name}`)));
    expect(CONTRACT.filter((_, index) => codes[index]?.includes('"zod"'))).toEqual([]);
    expect(codes.join('').match(/withSchemas: /g)?.length).toBeGreaterThan(300);
  });

  it('load what a route has besides with its answer', async () => {
    const early = await build('contract/auth.ts');
    expect(early).toContain('path: "/login"');
    expect(early).toMatch(
      /withSchemas: \(\) => import\("[^"]+auth\.ts\?schemas"\)\.then\(\(late\) => late\.login\)/,
    );
    expect(early).not.toContain('answer:');
    expect(await build('contract/auth.ts', '?schemas')).toContain('answer: signedIn');
  });

  it('come with the code that reads them itself, and with the sample back end', async () => {
    const form = await build('web/routes/-access/staff/staff-forms.tsx');
    expect(form).toMatch(/import \{ eraseStaff, inviteStaff \} from "[^"]+staff\.ts\?schemas"/);
    expect(form).toMatch(/import \{ ROLES \} from "#contract\/auth\.ts"/);
    const backend = await build('sample-backend/shop/shop-routes.ts');
    expect(backend).toMatch(/\bplaceOrder\b[^}]*\} from "[^"]+shop-orders\.ts\?schemas"/);
  });
});
