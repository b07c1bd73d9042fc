import { ListFilter } from 'lucide-react';
import { useState } from 'react';
import { CheckboxGroup } from '#web/ui/fields/choices/choice-groups.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { Popover } from '#web/ui/overlays/popover.tsx';

const CITIES = ['Lisbon', 'Porto', 'Faro'].map((city) => ({ value: city, label: city }));

export function Choices() {
  const [cities, setCities] = useState<string[]>(['Lisbon']);
  return (
    <Row>
      <Popover
        label={`Cities, ${cities.length} chosen`}
        panelLabel="Cities"
        align="start"
        face={<ListFilter size={18} aria-hidden />}
      >
        {() => (
          <CheckboxGroup label="Cities" choices={CITIES} value={cities} onChange={setCities} />
        )}
      </Popover>
      <span>{cities.join(', ') || 'Everywhere'}</span>
    </Row>
  );
}
