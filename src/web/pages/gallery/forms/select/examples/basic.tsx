import { useState } from 'react';
import { SelectField } from '#web/ui/fields/select-field.tsx';

const HALLS = ['Harbour Hall', 'City Stages', 'Old Mint'].map((hall) => ({
  value: hall,
  label: hall,
}));

export function Basic() {
  const [hall, setHall] = useState('City Stages');
  return <SelectField label="Hall" choices={HALLS} value={hall} onChange={setHall} />;
}
