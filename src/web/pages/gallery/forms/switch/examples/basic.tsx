import { useState } from 'react';
import { Switch } from '#web/ui/fields/choices/checkbox.tsx';

export function Basic() {
  const [isOn, setIsOn] = useState(true);
  return <Switch label="Notify me of price changes" value={isOn} onChange={setIsOn} />;
}
