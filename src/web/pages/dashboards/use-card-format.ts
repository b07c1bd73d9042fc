import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/ui/format/format.ts';

/** How cards write the points of a chart and its values. */
export function useCardFormat() {
  const { i18n } = useTranslation();
  const { number, money } = useFormat();
  return useMemo(() => {
    const day = new Intl.DateTimeFormat(i18n.language, {
      day: 'numeric',
      month: 'short',
      timeZone: 'UTC',
    });
    const month = new Intl.DateTimeFormat(i18n.language, { month: 'short', timeZone: 'UTC' });
    const compact = new Intl.NumberFormat(i18n.language, {
      notation: 'compact',
      maximumFractionDigits: 1,
    });
    return {
      /** A day as `2026-06-01`, or a month as `2026-06`. */
      point: (label: string) => (label.length > 7 ? day : month).format(new Date(label)),
      number: (value: number) => number(value),
      /** `92.6K` */
      compact: (value: number) => compact.format(value),
      /** Whole US dollars. */
      dollars: (value: number) => money(value, 'USD'),
      /** Percent, 0..100. */
      percent: (value: number) => `${number(value, 0, 1)} %`,
    };
  }, [i18n.language, number, money]);
}
