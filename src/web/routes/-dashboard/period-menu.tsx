import { useState } from 'react';
import { CARD_PERIODS, type CardPeriod, REPORT_YEARS, type ReportYear } from '#contract/cards.ts';
import { oneOf, pageSearch } from '#web/list/search.ts';
import { usePageSearch } from '#web/list/use-page-search.ts';
import { useTranslation } from '#web/translation.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import '#web/messages/dashboards.json';

const PERIOD_NAMES = {
  'Last 28 Days': 'days',
  'Last Month': 'month',
  'Last Year': 'year',
} as const satisfies Record<CardPeriod, string>;

const NAMES = ['days', 'month', 'year'] as const;

/** What the address of a page with cards says: the period of all of them. */
export const periodSearch = pageSearch({ period: oneOf(NAMES, NAMES[0]) });

/** The period of the cards on this page, with its name in messages. */
export function usePeriod() {
  const [{ period: name }] = usePageSearch(periodSearch);
  const period = CARD_PERIODS.find((one) => PERIOD_NAMES[one] === name) ?? CARD_PERIODS[0];
  return { period, name };
}

/** Chooses the period of all cards on the page. */
export function PeriodMenu() {
  const { t } = useTranslation();
  const [{ period }, change] = usePageSearch(periodSearch);
  return (
    <SelectField
      isLabelHidden
      label={t('dashboards.period')}
      value={period}
      choices={NAMES.map((value) => ({ value, label: t(`dashboards.periods.${value}`) }))}
      onChange={(value) => change({ period: value })}
    />
  );
}

/** The year that a card shows, and the menu that changes it. */
export function useYear(card: string) {
  const { t } = useTranslation();
  const [year, setYear] = useState<ReportYear>(REPORT_YEARS[0]);
  const menu = (
    <SelectField
      isLabelHidden
      size="sm"
      label={t('dashboards.yearOf', { card })}
      value={year}
      choices={REPORT_YEARS.map((value) => ({ value, label: value }))}
      onChange={setYear}
    />
  );
  return { year, menu };
}
