import { Accessibility, Baby, Dog } from 'lucide-react';
import { useState } from 'react';
import { CheckboxGroup } from '#web/ui/fields/choices/choice-groups.tsx';

const SERVICES = [
  { value: 'wheelchair', label: 'Wheelchairs', icon: Accessibility },
  { value: 'children', label: 'Children', icon: Baby },
  { value: 'dogs', label: 'Dogs', icon: Dog, isDisabled: true },
];

export function Inline() {
  const [services, setServices] = useState(['wheelchair']);
  return (
    <CheckboxGroup
      isInline
      label="Room for"
      choices={SERVICES}
      value={services}
      onChange={setServices}
    />
  );
}
