import { describe, expect, it } from 'vitest';
import { findPaths, findScripts } from './doc-paths.ts';

describe('findPaths', () => {
  it('finds paths in code and in links, by line', () => {
    const text =
      'See `src/server/app.ts`\nand [more](docs/architecture.md#top), [this](README.md).\n[one](decisions/0004-score-formula.md)';
    expect(findPaths(text)).toEqual([
      { line: 1, text: 'src/server/app.ts' },
      { line: 2, text: 'docs/architecture.md' },
      { line: 2, text: 'README.md' },
      { line: 3, text: 'decisions/0004-score-formula.md' },
    ]);
  });

  it('ignores what does not name a single file of the repository', () => {
    const text = [
      '`src/web/pages/<area>/<thing>-page.tsx` `src/**/*.ts` `/var/lib/marquee` `npm start`',
      '[a site](https://example.org/docs/a.md)',
      '```',
      '`src/in/a/fence.ts`',
      '```',
    ];
    expect(findPaths(text.join('\n'))).toEqual([]);
  });
});

describe('findScripts', () => {
  it('finds the scripts that a document names', () => {
    expect(findScripts('`npm run backup -- FILE`\n\nnpm run check:docs.')).toEqual([
      { line: 1, text: 'backup' },
      { line: 3, text: 'check:docs' },
    ]);
  });
});
