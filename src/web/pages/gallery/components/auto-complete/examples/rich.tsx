import { useState } from 'react';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { Combobox } from '#web/ui/fields/pickers/combobox.tsx';
import { Row } from '#web/ui/layout/row.tsx';

const PEOPLE = [
  { value: 'ada', label: 'Ada Lovelace', keywords: 'ada@marquee.test' },
  { value: 'grace', label: 'Grace Hopper', keywords: 'grace@marquee.test' },
  { value: 'hedy', label: 'Hedy Lamarr', keywords: 'hedy@marquee.test' },
];

export function Rich() {
  const [person, setPerson] = useState('grace');
  return (
    <Combobox
      label="Person"
      description="Also found by e-mail."
      choices={PEOPLE}
      value={person}
      onChange={setPerson}
      renderChoice={(value) => {
        const name = PEOPLE.find((one) => one.value === value)?.label ?? value;
        return (
          <Row gap="xs" wrap={false}>
            <Avatar src="" name={name} size={24} />
            {name}
          </Row>
        );
      }}
    />
  );
}
