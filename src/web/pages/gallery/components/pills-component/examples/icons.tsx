import { LayoutGrid, List, Table2 } from 'lucide-react';
import { useState } from 'react';
import { Segmented } from '#web/ui/fields/choices/choice-groups.tsx';

const LOOKS = [
  { value: 'list', label: 'As a list', icon: List },
  { value: 'grid', label: 'As cards', icon: LayoutGrid },
  { value: 'table', label: 'As a table', icon: Table2 },
] as const;

export function Icons() {
  const [look, setLook] = useState<'list' | 'grid' | 'table'>('grid');
  return <Segmented label="View" isIconOnly choices={LOOKS} value={look} onChange={setLook} />;
}
