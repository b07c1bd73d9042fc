import { createFileRoute } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import type { PlainColumn } from '#web/list/table/column.ts';
import { Table } from '#web/list/table/table.tsx';
import { page } from '#web/page.ts';
import { useTranslation } from '#web/translation.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { NumberField } from '#web/ui/fields/numbers/number-field.tsx';
import { TextField } from '#web/ui/fields/text/text-field.tsx';
import { createFormat, type Format } from '#web/ui/format/format.ts';
import { Grid, Row, Stack } from '#web/ui/layout/layout.tsx';
import { galleryPage } from '../frame/gallery-page.tsx';
import { source } from './i18n.gallery.tsx?code';
import '#web/messages/gallery.json';

/**
 * How texts and values are written for people: in whole sentences with slots, counted as the language counts, with numbers
 * and dates by its rules. The product speaks English.
 *
 * @do Translate whole sentences, with slots for what changes.
 * @dont Put sentences together from pieces: word order differs.
 * @docs #web/ui/format/format.ts useFormat createFormat
 */
const TranslationPage = galleryPage({
  source,
  examples: { Slots, Formats, Plurals, Direction },
});

/** Slots. A message is a whole sentence. What changes stands in named slots. */
function Slots() {
  const { t } = useTranslation();
  const [name, setName] = useState('Ada');
  return (
    <Stack>
      <TextField label="Name" value={name} onChange={setName} />
      <p role="status">{t('gallery.welcome', { name })}</p>
    </Stack>
  );
}

type Line = { about: string; write: (format: Format) => string };

/** Values are written by the browser, which knows far more languages than the product has texts in. */
const LOCALES = [
  { code: 'en', name: 'English', direction: 'ltr' },
  { code: 'de', name: 'Deutsch', direction: 'ltr' },
  { code: 'ar', name: 'العربية', direction: 'rtl' },
];

const NOW = Date.UTC(2026, 10, 22, 19, 30);

const LINES: Line[] = [
  { about: 'Number', write: (format) => format.number(1234567.89, 2) },
  { about: 'Share', write: (format) => format.percent(0.4567, 1) },
  { about: 'Money', write: (format) => format.money(1249.5, 'EUR') },
  { about: 'Short', write: (format) => format.compact(92_600) },
  { about: 'Day', write: (format) => format.day('2026-11-22') },
  { about: 'In words', write: (format) => format.date(new Date(NOW)) },
  { about: 'From now', write: (format) => format.relative(NOW + 3 * 86_400_000, NOW) },
];

const COLUMNS: PlainColumn<Line>[] = [
  { id: 'about', title: 'What', width: '110px', phone: 'title', cell: ({ about }) => about },
  ...LOCALES.map(
    ({ code, name, direction }): PlainColumn<Line> => ({
      id: code,
      title: name,
      phone: 'line',
      cell: ({ write }) => (
        <span lang={code} dir={direction}>
          {write(createFormat(code))}
        </span>
      ),
    }),
  ),
];

/** Formats. Numbers, money and dates are written by the browser, by the rules of each language. */
function Formats() {
  return (
    <Table
      label="The same values in each language"
      columns={COLUMNS}
      rows={LINES}
      rowId={({ about }) => about}
      isCompact
    />
  );
}

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

/** Plurals. Each language counts with forms of its own. */
function Plurals() {
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

const CARDS = [
  { lang: 'de', dir: 'ltr', title: 'Schwanensee', text: 'Beginn um 19:30 Uhr', next: 'Weiter' },
  { lang: 'ar', dir: 'rtl', title: 'بحيرة البجع', text: 'تبدأ الساعة 19:30', next: 'متابعة' },
];

/** Direction. Layout follows the language; nothing is written twice. */
function Direction() {
  return (
    <Grid min="14rem">
      {CARDS.map(({ lang, dir, title, text, next }) => (
        <div key={lang} lang={lang} dir={dir}>
          <Card title={title} level={3}>
            <Row justify="between">
              {text}
              <Button iconEnd={ArrowRight}>{next}</Button>
            </Row>
          </Card>
        </div>
      ))}
    </Grid>
  );
}

export const Route = createFileRoute('/extensions/i18n')({
  ...page({ title: 'pageTitles.extensions.i18n', sample: 'template' }),
  component: TranslationPage,
});
