import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readGallery } from './gallery-code.ts';

const folder = mkdtempSync(join(tmpdir(), 'gallery-'));
afterAll(() => rmSync(folder, { recursive: true }));

function write(name: string, ...lines: string[]): string {
  const file = join(folder, name);
  writeFileSync(file, lines.join('\n'));
  return file;
}

const PAGE = [
  '/**',
  ' * Says what',
  ' * went wrong.',
  ' *',
  ' * @do Say it at',
  ' * once.',
  ' * @dont Say it late.',
  ' * @docs #web/ui/display/alert.tsx Alert Banner',
  ' */',
  'const page = galleryPage({ source, examples: { WithTitle } });',
];

describe('readGallery', () => {
  it('reads what the part is for, the advice and the parts from the comment of the page', () => {
    const file = write('about.tsx', ...PAGE, '', '/** Title. Note. */', 'function WithTitle() {}');
    expect(readGallery(file)).toMatchObject({
      about: 'Says what went wrong.',
      advice: [{ do: 'Say it at once.', dont: 'Say it late.' }],
      docs: [{ path: 'src/web/ui/display/alert.tsx', names: ['Alert', 'Banner'] }],
    });
  });

  it('reads title and note of an example from its comment, and leaves the comment out of its code', () => {
    const file = write(
      'example.tsx',
      ...PAGE,
      '',
      '/** A reason that stays. */',
      '/**',
      ' * With a title. The first glance',
      ' * is enough. Or a second.',
      ' */',
      'function WithTitle() {}',
    );
    const { code, ...example } = readGallery(file).examples.get('with-title') ?? {};
    expect(example).toEqual({
      title: 'With a title',
      note: 'The first glance is enough. Or a second.',
      parts: [],
    });
    expect(code?.trim()).toBe('/** A reason that stays. */\nexport function WithTitle() {}');
  });

  it('shows the code of a file beside it as if it stood in the gallery', () => {
    write(
      'shared.tsx',
      "import { Alert } from '#web/ui/display/alert.tsx';",
      "import { useState } from 'react';",
      '',
      'export function Shared() {',
      '  return useState(<Alert />);',
      '}',
    );
    const file = write(
      'beside.tsx',
      "import { useRef, useState } from 'react';",
      "import { Shared } from './shared.tsx';",
      ...PAGE,
      '',
      '/** Title. Note. */',
      'const WithTitle = () => useRef(<Shared />);',
    );
    expect(readGallery(file).examples.get('with-title')).toMatchObject({
      code: [
        "import { useRef, useState } from 'react';",
        "import { Alert } from '#web/ui/display/alert.tsx';",
        '',
        'function Shared() {',
        '  return useState(<Alert />);',
        '}',
        '',
        'const WithTitle = () => useRef(<Shared />);',
      ].join('\n'),
      parts: ['Alert'],
    });
  });

  it('refuses an example without a title and a note, and a @do without a @dont', () => {
    const untitled = write('untitled.tsx', ...PAGE, '', '/** Title */', 'function WithTitle() {}');
    expect(() => readGallery(untitled)).toThrow('WithTitle has no title and note');
    const page = PAGE.filter((line) => !line.includes('@dont'));
    const single = write('single.tsx', ...page, '/** Title. Note. */', 'function WithTitle() {}');
    expect(() => readGallery(single)).toThrow('A @do has no @dont');
  });
});
