import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGUAGES } from '#web/api/i18n/languages.ts';
import { useLanguage } from '#web/api/i18n/use-language.ts';
import type { PlainColumn } from '#web/list/table/column.ts';
import { Table } from '#web/list/table/table.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Segmented } from '#web/ui/fields/choices/choice-groups.tsx';
import { NumberField } from '#web/ui/fields/numbers/number-field.tsx';
import { createFormat, type Format } from '#web/ui/format/format.ts';
import { Grid } from '#web/ui/layout/grid.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { DescriptionList } from '#web/ui/lists/description-list.tsx';
import { showToast } from '#web/ui/overlays/toast.ts';
import { galleryPage } from '../frame/gallery-page.tsx';
import { code } from './i18n.gallery.tsx?code';

export const TranslationPage = galleryPage({
  area: 'extensions',
  name: 'i18n',
  title: 'pageTitles.extensions.i18n',
  examples: {
    switch: Switch,
    formats: Formats,
    plurals: Plurals,
    direction: Direction,
    fallback: Fallback,
  },
  code,
  docs: [],
  keyboard: {
    choose: ['ArrowRight'],
    language: [],
    count: ['ArrowUp', 'ArrowDown'],
  },
});

const tell = (message: string) => showToast({ tone: 'danger', message });

function Switch() {
  const { t } = useTranslation();
  const { languages, language, choose } = useLanguage(tell);
  const chosen = languages.find(({ code }) => code === language) ?? languages[0];
  return (
    <Stack>
      <Segmented
        label={t('language.label')}
        choices={languages.map(({ code, name }) => ({ value: code, label: name }))}
        value={chosen.code}
        onChange={choose}
      />
      <p role="status">{t('footer.motto')}</p>
    </Stack>
  );
}

type Line = { about: string; write: (format: Format) => string };

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
  ...LANGUAGES.map(
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

function Fallback() {
  const { i18n } = useTranslation();
  const isThere = (code: string) => i18n.hasResourceBundle(code, 'translation');
  return (
    <DescriptionList
      items={[
        ...LANGUAGES.map(({ code, name }) => ({
          label: name,
          value: isThere(code) ? 'loaded' : 'loads when it is chosen',
        })),
        { label: 'A text that only English has', value: i18n.t('extensions.pages.i18n.about') },
      ]}
    />
  );
}
