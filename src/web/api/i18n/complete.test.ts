import { describe, expect, it } from 'vitest';
import arabic from '../../../../public/locales/ar.json';
import german from '../../../../public/locales/de.json';
import english from '../../../../public/locales/en.json';
import { LANGUAGES } from './languages.ts';

/** What pages say of their own, their titles excepted: it may fall back to English. Everything else is the frame. */
const OWN_OF_PAGES = [
  ...['scores', 'movement', 'score', 'ranking', 'recalculate', 'event', 'weights'],
  ...['wizard', 'combobox', 'dates', 'number', 'file'],
  ...['eventCalendar', 'richText', 'plans', 'picture', 'kit'],
];
const MESSAGES: Record<string, object> = { de: german, ar: arabic };
const PLURAL = /_(zero|one|two|few|many|other)$/;

function textsOf(part: object, prefix = ''): [key: string, text: string][] {
  return Object.entries(part).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null
      ? textsOf(value, `${prefix}${name}.`)
      : [[prefix + name, String(value)] as [string, string]],
  );
}

/** Of these pages; the navigation and the breadcrumbs have them too. */
const TITLES = /^(scores\.(start|windows\.\w+)|weights\.(title|history))$/;
const FRAME = textsOf(english).filter(
  ([key]) => TITLES.test(key) || !OWN_OF_PAGES.includes(key.split('.')[0] ?? ''),
);
const withoutForm = (key: string) => key.replace(PLURAL, '');
const keysOf = (texts: [string, string][]) => [
  ...new Set(texts.map(([key]) => withoutForm(key)).toSorted()),
];
const slots = (text: string) => text.match(/\{\{.*?\}\}/g) ?? [];

describe.each(LANGUAGES.slice(1))('the messages in $name', ({ code }) => {
  const texts = textsOf(MESSAGES[code] ?? {});

  it('has every text of the frame, and none besides', () => {
    expect(keysOf(texts)).toEqual(keysOf(FRAME));
  });

  it('has every form that the language counts with', () => {
    const forms = new Intl.PluralRules(code).resolvedOptions().pluralCategories;
    const counted = keysOf(FRAME.filter(([key]) => PLURAL.test(key)));
    const own = new Set(texts.map(([key]) => key));
    expect(
      counted.flatMap((key) =>
        forms.map((form) => `${key}_${form}`).filter((each) => !own.has(each)),
      ),
    ).toEqual([]);
  });

  it('fills in nothing that the English text does not', () => {
    const known = new Map<string, Set<string>>();
    for (const [key, text] of FRAME) {
      const all = known.get(withoutForm(key)) ?? new Set();
      known.set(withoutForm(key), new Set([...all, ...slots(text)]));
    }
    const strange = texts.filter(([key, text]) =>
      slots(text).some((slot) => !known.get(withoutForm(key))?.has(slot)),
    );
    expect(strange).toEqual([]);
  });

  it('fills in whatever a text without plural forms does in English', () => {
    const own = new Map(texts);
    const plain = FRAME.filter(([key]) => !PLURAL.test(key));
    const lacking = plain.filter(
      ([key, text]) =>
        slots(text).toSorted().join() !==
        slots(own.get(key) ?? '')
          .toSorted()
          .join(),
    );
    expect(lacking).toEqual([]);
  });
});
