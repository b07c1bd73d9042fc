import { useState } from 'react';
import { ChipGroup } from '#web/ui/fields/choices/choice-groups.tsx';

const TYPES = [
  { value: 'theater', label: 'Theatre' },
  { value: 'concert', label: 'Concert' },
  { value: 'sport', label: 'Sport' },
  { value: 'other', label: 'Other' },
] as const;

export function Chips() {
  const [types, setTypes] = useState<('theater' | 'concert' | 'sport' | 'other')[]>(['theater']);
  return <ChipGroup label="Types" choices={TYPES} value={types} onChange={setTypes} />;
}
