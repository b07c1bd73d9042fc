import { useState } from 'react';
import { DateField } from '#web/ui/fields/pickers/date-field.tsx';

export function Arabic() {
  const [day, setDay] = useState('2026-11-22');
  return (
    <div dir="rtl" lang="ar">
      <DateField label="تاريخ العرض" value={day} onChange={setDay} />
    </div>
  );
}
