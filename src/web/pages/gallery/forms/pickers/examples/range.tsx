import { useState } from 'react';
import { DateRangeField } from '#web/ui/fields/pickers/date-field.tsx';

const PRESETS = [
  { value: ['2026-11-23', '2026-11-29'], label: 'Next week' },
  { value: ['2026-12-01', '2026-12-31'], label: 'December' },
  { value: ['2027-01-01', '2027-03-31'], label: 'First quarter of 2027' },
] as const;

export function Range() {
  const [days, setDays] = useState<[string, string]>(['2026-12-04', '2026-12-06']);
  return <DateRangeField label="From and to" presets={PRESETS} value={days} onChange={setDays} />;
}
