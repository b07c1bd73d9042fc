import { useState } from 'react';
import { CARD_PERIODS, type CardPeriod, REPORT_YEARS, type ReportYear } from '#contract/cards.ts';
import { useTranslation } from '#web/translation.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import '#web/messages/dashboards.json';

const PERIOD_NAMES = {
  'Last 28 Days': 'dashboards.periods.days',
  'Last Month': 'dashboards.periods.month',
  'Last Year': 'dashboards.periods.year',
} as const satisfies Record<CardPeriod, string>;

/** The period that a card shows, and the menu that changes it. `card` names the card for screen readers. */
export function usePeriod(card: string) {
  const { t } = useTranslation();
  const [period, setPeriod] = useState<CardPeriod>(CARD_PERIODS[0]);
  const menu = (
    <SelectField
      isLabelHidden
      size="sm"
      label={t('dashboards.periodOf', { card })}
      value={period}
      choices={CARD_PERIODS.map((value) => ({ value, label: t(PERIOD_NAMES[value]) }))}
      onChange={setPeriod}
    />
  );
  return { period, menu };
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
