import { type ComponentProps, useState } from 'react';
import { Switch } from '#web/ui/fields/choices/checkbox.tsx';
import { playground } from '../../frame/playground.tsx';

export const SWITCH_PLAYGROUND = playground({
  part: 'Switch',
  controls: {
    label: { kind: 'text', initial: 'Send me the programme' },
    description: { kind: 'text', initial: '', isOptional: true },
    error: { kind: 'text', initial: '', isOptional: true },
    isRequired: { kind: 'flag', initial: false },
    isDisabled: { kind: 'flag', initial: false },
  },
  always: ['value={isOn}', 'onChange={setIsOn}'],
  draw: (props) => <Play {...props} />,
});

function Play(props: Omit<ComponentProps<typeof Switch>, 'value' | 'onChange'>) {
  const [isOn, setIsOn] = useState(false);
  return <Switch {...props} value={isOn} onChange={setIsOn} />;
}
