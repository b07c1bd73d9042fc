import { describe, expect, it } from 'vitest';
import { compileProbe } from './boundaries/compile-probe.ts';

describe('the project references between modules', () => {
  it.each([
    ['scoring', `import type { Route } from '#contract/kit/route.ts';\nexport type R = Route;\n`],
    [
      'contract',
      `import type { Clock } from '#server/platform/process/clock.ts';\nexport type C = Clock;\n`,
    ],
    [
      'sample-backend',
      `import type { Clock } from '#server/platform/process/clock.ts';\nexport type C = Clock;\n`,
    ],
    [
      'web',
      `import type { Clock } from '#server/platform/process/clock.ts';\nexport type C = Clock;\n`,
    ],
    [
      'server',
      `import { createSampleBackend } from '#sample-backend/app.ts';\ncreateSampleBackend;\n`,
    ],
  ])('forbid %s an import outside its references, types included', async (module, text) => {
    expect(await compileProbe(module, text)).toContain('TS6307');
  });

  it.each([
    ['scoring', `console.log('x');\n`],
    ['contract', `import { readFileSync } from 'node:fs';\nreadFileSync('x');\n`],
    ['sample-backend', `window.alert('x');\n`],
    ['server', `document.title = 'x';\n`],
  ])('forbid %s the globals and modules of another runtime', async (module, text) => {
    expect(await compileProbe(module, text)).toMatch(/error TS(2304|2307|2584|2591)/);
  });

  it('let a module import its references', async () => {
    const text = `import type { Weights } from '#scoring/score.ts';\nexport type W = Weights;\n`;
    expect(await compileProbe('contract', text)).toBe('');
  });
});
