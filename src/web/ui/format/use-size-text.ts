import { useCallback } from 'react';
import { useTranslation } from '#web/translation.tsx';

const STEP = 1000;
const UNITS = ['byte', 'kilobyte', 'megabyte'] as const;

/** Formats a number of bytes as bytes, kilobytes or megabytes. */
export function useSizeText(): (bytes: number) => string {
  const { language } = useTranslation();
  return useCallback(
    (bytes) => {
      const power = bytes < STEP ? 0 : bytes < STEP * STEP ? 1 : 2;
      const format = new Intl.NumberFormat(language, {
        style: 'unit',
        unit: UNITS[power],
        maximumFractionDigits: power === 0 ? 0 : 1,
      });
      return format.format(bytes / STEP ** power);
    },
    [language],
  );
}
