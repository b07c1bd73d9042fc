import { describe, expect, it } from 'vitest';
import { findFieldLimits } from './field-limits.ts';

const PAGE = 'src/web/routes/apps/things.tsx';

describe('findFieldLimits', () => {
  it.each([
    "<TextField {...form.field('name')} maxLength={60} />",
    "<TextField {...form.field('name')} isRequired />",
    '<Checkbox isRequired value={value} />',
    '<Checkbox isRequired={true} value={value} />',
    '<Checkbox\n  isRequired\n  value={value}\n/>',
    '<TextField\n  maxLength={MAX}\n  value={value}\n/>',
  ])('refuses %j', (code) => {
    expect(findFieldLimits(PAGE, code)).toHaveLength(1);
  });

  it('names the line', () => {
    expect(findFieldLimits(PAGE, '<TextField\n  maxLength={60}\n/>')).toEqual([
      `${PAGE}:2 writes maxLength: form.field() knows it from the schema.`,
    ]);
  });

  it.each([
    "<TextField {...form.field('name')} />",
    'const { maxLength, isRequired } = rules;',
    'const rulesOf = (path: string) => ({ isRequired: needed.has(path) });',
    'isRequired: boolean;',
  ])('accepts %j', (code) => {
    expect(findFieldLimits(PAGE, code)).toEqual([]);
  });

  it.each([
    'src/web/gallery/forms/input.gallery.tsx',
    'src/web/ui/fields/text/text-field.tsx',
    'src/web/routes/apps/things.test.tsx',
  ])('leaves %s alone', (path) => {
    expect(findFieldLimits(path, '<TextField maxLength={60} />')).toEqual([]);
  });
});
