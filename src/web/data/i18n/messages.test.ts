import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { AREA_MESSAGES } from '#web/test/translator.ts';
import messages from '../../../../public/locales/en.json';

const ALL = { ...messages, ...Object.fromEntries(AREA_MESSAGES) };

const web = new URL('../..', import.meta.url).pathname;

function keysOf(part: object, prefix = ''): string[] {
  return Object.entries(part).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null
      ? keysOf(value, `${prefix}${name}.`)
      : [`${prefix}${name}`],
  );
}

const source = readdirSync(web, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|^test\//.test(file))
  .map((file) => readFileSync(join(web, file), 'utf8'))
  .join('\n');

/** What stands between quotes; looking for each key in the whole code would take minutes. */
const quoted = new Set([...source.matchAll(/'([\w.-]+)'/g)].map(([, text]) => text));

/** What `list` takes below its `texts`. */
const LIST_TEXTS = ['label', 'search', 'none.title', 'none.description'];

/** Keys that the code puts together: `scores.types.${type}`. */
const patterns = [...source.matchAll(/`([\w.]+\$\{[^`]+)`/g)].map(
  ([, text = '']) => new RegExp(`^${toPattern(text)}$`),
);

/** Groups of messages that the code takes as a whole. */
const groups = [...source.matchAll(/\bread\(`([^`]+)`\)/g)].map(
  ([, text = '']) => new RegExp(`^${toPattern(text)}\\.`),
);

/** Where forms and lists find the texts of their fields: `labels: 'users.form'` makes `users.form.email`. */
const prefixes = [...source.matchAll(/\b(?:labels|texts)[:=] ?'([\w.-]+)'/g)].map(
  ([, text = '']) => text,
);

/**
 * The names of fields that the code puts together, without their places in lists: `lines.${place}.detail` is labelled
 * as `lines.detail`, and `shows.${part}` as each of `shows`.
 */
const fieldPatterns = [...source.matchAll(/field\(\s*`([^`]+)`/g)].map(
  ([, text = '']) => new RegExp(`^${toPattern(text.replace(/\.\$\{[^}]+\}(?=\.)/g, ''))}$`),
);

const fieldNames = new Set([...quoted, ...LIST_TEXTS]);

function isOfPrefix(key: string): boolean {
  return prefixes.some((prefix) => {
    if (!key.startsWith(`${prefix}.`)) return false;
    const name = key.slice(prefix.length + 1);
    return fieldNames.has(name) || fieldPatterns.some((pattern) => pattern.test(name));
  });
}

function toPattern(text: string): string {
  return (
    text
      // The actions of the audit log have two parts.
      .replace(/(?<=audit\.actions\.)\$\{\w+\}/, '[\\w-]+.[\\w-]+')
      .replace(/\$\{[^}]+\}/g, '[\\w-]+')
      .replaceAll('.', '\\.')
  );
}

function isUsed(key: string): boolean {
  const plain = key.replace(/_(zero|one|two|few|many|other)$/, '');
  return (
    quoted.has(plain) ||
    isOfPrefix(plain) ||
    [...patterns, ...groups].some((pattern) => pattern.test(plain))
  );
}

describe('the messages', () => {
  it('are all shown somewhere', () => {
    const keys = keysOf(ALL);
    expect(keys.length).toBeGreaterThan(1000);
    expect(keys.filter((key) => !isUsed(key))).toEqual([]);
  });
});
