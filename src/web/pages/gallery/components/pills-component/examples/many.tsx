import { useState } from 'react';
import { ChipGroup } from '#web/ui/fields/choices/choice-groups.tsx';

const KINDS = [
  'Opera',
  'Ballet and contemporary dance',
  'Musical',
  'Stand-up',
  'Chamber music',
  'Rock and pop',
  'Football',
  'Basketball',
  'Readings and talks for the whole family',
  'مسرح',
].map((kind) => ({ value: kind, label: kind }));

export function Many() {
  const [kinds, setKinds] = useState(['Opera']);
  return <ChipGroup label="Kinds" choices={KINDS} value={kinds} onChange={setKinds} />;
}
