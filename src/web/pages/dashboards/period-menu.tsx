import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CARD_PERIODS, type CardPeriod, REPORT_YEARS, type ReportYear } from '#contract/cards.ts';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import styles from './dashboard.module.css';

const PERIOD_NAMES = {
  'Last 28 Days': 'dashboards.periods.days',
  'Last Month': 'dashboards.periods.month',
  'Last Year': 'dashboards.periods.year',
} as const satisfies Record<CardPeriod, string>;

/** The period that a card shows, and the menu that sets it. `card` says which card, for who cannot see it. */
export function usePeriod(card: string) {
  const { t } = useTranslation();
  const [period, setPeriod] = useState<CardPeriod>(CARD_PERIODS[0]);
  const choices = CARD_PERIODS.map((value) => ({ value, label: t(PERIOD_NAMES[value]) }));
  const menu = (
    <SelectField
      isLabelHidden
      label={t('dashboards.periodOf', { card })}
      value={period}
      choices={choices}
      className={styles.menu}
      onChange={(chosen) => setPeriod(CARD_PERIODS.find((one) => one === chosen) ?? period)}
    />
  );
  return { period, menu, periodName: t(PERIOD_NAMES[period]) };
}

/** The year that a card shows, and the menu that sets it. */
export function useYear(card: string) {
  const { t } = useTranslation();
  const [year, setYear] = useState<ReportYear>(REPORT_YEARS[0]);
  const menu = (
    <SelectField
      isLabelHidden
      label={t('dashboards.yearOf', { card })}
      value={year}
      choices={REPORT_YEARS.map((value) => ({ value, label: value }))}
      className={styles.menu}
      onChange={(chosen) => setYear(REPORT_YEARS.find((one) => one === chosen) ?? year)}
    />
  );
  return { year, menu };
}
