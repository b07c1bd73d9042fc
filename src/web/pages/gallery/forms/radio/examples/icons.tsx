import { Bike, Bus, Car } from 'lucide-react';
import { useState } from 'react';
import { RadioGroup } from '#web/ui/fields/choices/choice-groups.tsx';

const WAYS = [
  { value: 'bus', label: 'By bus', icon: Bus },
  { value: 'bike', label: 'By bicycle', icon: Bike },
  { value: 'car', label: 'By car', icon: Car },
];

export function Icons() {
  const [way, setWay] = useState('bike');
  return <RadioGroup label="How do you come?" choices={WAYS} value={way} onChange={setWay} />;
}
