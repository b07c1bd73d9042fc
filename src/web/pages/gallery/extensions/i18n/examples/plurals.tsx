import { useState } from 'react';
import { NumberField } from '#web/ui/fields/numbers/number-field.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';

/** Each language counts with forms of its own: English has two, Arabic six. */
const RESULTS: Record<string, Partial<Record<Intl.LDMLPluralRule, string>>> = {
  en: { one: '1 result', other: '# results' },
  de: { one: '1 Ergebnis', other: '# Ergebnisse' },
  ar: {
    zero: 'لا نتائج',
    one: 'نتيجة واحدة',
    two: 'نتيجتان',
    few: '# نتائج',
    many: '# نتيجة',
    other: '# نتيجة',
  },
};

export function Plurals() {
  const [count, setCount] = useState(2);
  const number = Number.isNaN(count) ? 0 : count;
  return (
    <Stack>
      <NumberField
        label="How many"
        min={0}
        max={200}
        value={count}
        onChange={setCount}
        hasSteppers
      />
      <ul>
        {Object.entries(RESULTS).map(([language, forms]) => {
          const form = new Intl.PluralRules(language).select(number);
          return (
            <li key={language} lang={language} dir="auto">
              {(forms[form] ?? forms.other)?.replace('#', String(number))} ({form})
            </li>
          );
        })}
      </ul>
    </Stack>
  );
}
