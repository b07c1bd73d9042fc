import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createApiKey } from '../access/api-keys.ts';
import { inviteStaff } from '../access/staff.ts';
import { feedDraft } from '../feeds/feeds.ts';
import { mappingName } from '../import-mappings/mapping-name.ts';
import { importEvents, sourceName } from '../imports.ts';
import { saveProfile } from '../me/me.ts';
import { addPasskey } from '../me/passkeys.ts';
import { scoreViewDraft } from '../scores/desk/score-views.ts';
import { weightNote } from '../scores/weights.ts';
import { oneLine, plainLine } from './one-line.ts';

/** C0, C1, separators of lines and paragraphs, overrides and isolates, by code point. */
const UNSAFE = [
  [0x00, 0x1f],
  [0x7f, 0x9f],
  [0x2028, 0x2029],
  [0x202a, 0x202e],
  [0x2066, 0x2069],
] as const;

function isUnsafe(character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  return UNSAFE.some(([first, last]) => code >= first && code <= last);
}

/** Any characters, and often those that matter. */
const texts = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(
        '\r\n',
        '\t',
        '\u0085',
        '\u2028',
        '\u202e',
        '\u2066',
        '\u2069',
        ' ',
        'ا',
        'é',
      ),
    ),
  )
  .map((parts) => parts.join(''));

describe('plainLine', () => {
  it('leaves nothing that breaks a line or turns its direction, whatever is typed', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const line = plainLine(text);
        expect([...line].filter(isUnsafe)).toEqual([]);
        expect(line).toBe(line.trim());
        expect(plainLine(line)).toBe(line);
      }),
    );
  });

  it('loses no other character', () => {
    const rest = (text: string) =>
      [...text].filter((character) => !isUnsafe(character) && character.trim() !== '');
    fc.assert(
      fc.property(texts, (text) => {
        expect(rest(plainLine(text))).toEqual(rest(text));
      }),
    );
  });

  it.each([
    ['Ada\r\nBcc: eve@example.org', 'Ada Bcc: eve@example.org'],
    ['invoice\u202egpj.exe', 'invoicegpj.exe'],
    ['\u2067Ada\u2069', 'Ada'],
    ['\u0007 Ada \u0000', 'Ada'],
    ['one\u2028two\u2029three', 'one two three'],
  ])('makes of %j one line', (typed, line) => {
    expect(plainLine(typed)).toBe(line);
  });

  it.each([
    'مريم الحسيني',
    'שרה לוי\u200f (Sara)',
    'Zoë Nguye\u0302\u0303n',
    'नि\u200dशा',
    'می\u200cخواهم',
    '👩\u200d🎤 Hall',
  ])('leaves %j whole', (name) => {
    expect(plainLine(name)).toBe(name);
  });
});

describe('oneLine', () => {
  it('is as long as what is stored, and says what is missing', () => {
    const name = oneLine(3, 'Enter a name.');
    expect(name.parse('\u202ea\tb\u2069')).toBe('a b');
    expect(name.safeParse('\r\n').error?.issues[0]?.message).toBe('Enter a name.');
    expect(name.safeParse('abcd').error?.issues[0]?.message).toBe('At most 3 characters.');
    expect(oneLine(3).parse(' ')).toBe('');
  });

  it.each([
    ['the name of somebody who is invited', inviteStaff.body.shape.full_name],
    ['one’s own name', saveProfile.body.shape.fullName],
    ['the name of a key', createApiKey.body.shape.name],
    ['the name of a passkey', addPasskey.body.shape.name],
    ['the name of a feed', feedDraft.shape.name],
    ['the name of a view', scoreViewDraft.shape.name],
    ['the name of a mapping', mappingName],
    ['the name of an imported file', importEvents.query.shape.file_name.unwrap()],
    ['a source', sourceName],
    ['a note on weights', weightNote],
  ])('is %s', (_, schema) => {
    expect(schema.parse(' A\u0000\r\nB\u202e ')).toBe('A B');
  });
});
