import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findUntranslated } from '#web/test/untranslated.ts';

const WEB = join(import.meta.dirname, '../..');

/** What a gallery shows as an example, together with its code: the texts are sample data. */
const IS_EXAMPLE = /^gallery\/.*(\.gallery|-examples)\.tsx$/;

/** All that the browser shows, tests, their parts and examples left out. */
const SOURCES = readdirSync(WEB, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
  .map((entry) => relative(WEB, join(entry.parentPath, entry.name)))
  .filter((path) => !/\.test\.tsx?$|^test\//.test(path) && !IS_EXAMPLE.test(path));

describe('the sources of the web', () => {
  it('have every visible text in the messages', () => {
    expect(SOURCES.length).toBeGreaterThan(100);
    const findings = SOURCES.flatMap((path) =>
      findUntranslated(path, readFileSync(join(WEB, path), 'utf8')).map(
        (finding) => `src/web/${path}:${finding}`,
      ),
    );
    expect(findings).toEqual([]);
  });
});

describe('findUntranslated', () => {
  const find = (jsx: string) => findUntranslated('sample.tsx', `export const X = () => ${jsx};`);

  it.each([
    ['<p>Hello there</p>', 'Hello there'],
    ["<p>{'Hello'}</p>", 'Hello'],
    ['<p>{n > 1 ? `more rows` : t("one")}</p>', 'more rows'],
    ["<p>{isOpen && 'Open'}</p>", 'Open'],
    ['<img alt="A cat" />', 'A cat'],
    ["<button aria-label={isOn ? 'On' : t('off')} />", 'On'],
    ['<input placeholder="Name" />', 'Name'],
    ["<p onClick={() => showToast({ message: 'Saved.' })} />", 'Saved.'],
    ["<p>{'Total: ' + total}</p>", 'Total:'],
  ])('finds the text of %s', (jsx, text) => {
    expect(find(jsx)).toEqual([`1: ${text}`]);
  });

  it.each([
    "<p>{t('scores.title')}</p>",
    '<p>{count} / {total} · 12 %</p>',
    '<p className="muted" data-kind="plain" id="x" />',
    '<kbd>Ctrl K</kbd>',
    '<code>{`layout`}</code>',
    "<p>{format.date(at, 'short')}</p>",
    '<svg aria-label="Marquee" />',
    "<p>{kind === 'other' && t('other')}</p>",
    "<p>{kind !== 'none' ? t('some') : null}</p>",
    "<Page pages={[{ title: 'pages.email' }]} />",
  ])('leaves %s alone', (jsx) => {
    expect(find(jsx)).toEqual([]);
  });
});
