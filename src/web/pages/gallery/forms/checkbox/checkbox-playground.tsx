import { useState } from 'react';
import { Checkbox } from '#web/ui/fields/choices/checkbox.tsx';
import { playground } from '../../frame/playground.tsx';

type PlayProps = {
  label: string;
  description?: string;
  error?: string;
  isIndeterminate: boolean;
  isRequired: boolean;
  isDisabled: boolean;
};

export const CHECKBOX_PLAYGROUND = playground({
  part: 'Checkbox',
  controls: {
    label: { kind: 'text', initial: 'Send me the programme' },
    description: { kind: 'text', initial: '', isOptional: true },
    error: { kind: 'text', initial: '', isOptional: true },
    isIndeterminate: { kind: 'flag', initial: false },
    isRequired: { kind: 'flag', initial: false },
    isDisabled: { kind: 'flag', initial: false },
  },
  always: ['value={isOn}', 'onChange={setIsOn}'],
  draw: (props) => <Play {...props} />,
});

function Play(props: PlayProps) {
  const [isOn, setIsOn] = useState(false);
  return <Checkbox {...props} value={isOn} onChange={setIsOn} />;
}
