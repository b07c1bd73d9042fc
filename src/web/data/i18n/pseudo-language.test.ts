import { describe, expect, it } from 'vitest';
import frameMessages from '#web/messages/shared.json';
import { AREA_MESSAGES } from '#web/test/area-messages.ts';
import { pseudoMessages, pseudoText } from '#web/test/pseudo-language.ts';
import { createTranslator } from './translator.ts';

const messages = { ...frameMessages, ...Object.fromEntries(AREA_MESSAGES) };

/** All texts with their keys. */
function leaves(part: object, prefix = ''): [key: string, text: string][] {
  return Object.entries(part).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : leaves(value, `${prefix}${key}.`),
  );
}

/** Values and other messages. */
const slots = (text: string) => (text.match(/\{\{.*?\}\}|\$t\(.*?\)/g) ?? []).toSorted();

describe('the pseudo language', () => {
  it('is accented, in brackets, and at least 40 % longer', () => {
    expect(pseudoText('Next week')).toBe('⟦Ñéxŧ wéék ~~⟧');
    const plain = leaves(messages).filter(([, text]) => slots(text).length === 0);
    for (const [, text] of plain) {
      expect(pseudoText(text).length).toBeGreaterThanOrEqual(Math.floor(text.length * 1.4));
    }
  });

  it('has the keys and the slots of the messages', () => {
    const original = leaves(messages);
    const pseudo = new Map(leaves(pseudoMessages(messages)));
    expect([...pseudo.keys()]).toEqual(original.map(([key]) => key));
    for (const [key, text] of original) expect(slots(pseudo.get(key) ?? '')).toEqual(slots(text));
  });

  it('counts and fills in like the language it is made from', async () => {
    const { t } = createTranslator(pseudoMessages(messages));
    expect(t('event.seats', { count: 1, seats: '1' })).toMatch(/^⟦1 /);
    expect(t('event.seats', { count: 1, seats: '1' })).not.toBe(
      t('event.seats', { count: 2, seats: '1' }),
    );
  });
});
