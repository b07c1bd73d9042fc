import { useState } from 'react';
import { NumberField } from '#web/ui/fields/numbers/number-field.tsx';
import { playground } from '../../frame/playground.tsx';

type PlayProps = {
  label: string;
  end: string;
  size: 'sm' | 'md' | 'lg';
  hasSteppers: boolean;
  isRequired: boolean;
  isDisabled: boolean;
};

export const NUMBER_INPUT_PLAYGROUND = playground({
  part: 'NumberField',
  controls: {
    label: { kind: 'text', initial: 'Weight' },
    end: { kind: 'text', initial: 'kg' },
    size: { kind: 'choice', initial: 'md', choices: ['sm', 'md', 'lg'] },
    hasSteppers: { kind: 'flag', initial: true },
    isRequired: { kind: 'flag', initial: false },
    isDisabled: { kind: 'flag', initial: false },
  },
  always: ['value={value}', 'onChange={setValue}'],
  draw: (props) => <Play {...props} />,
});

function Play(props: PlayProps) {
  const [value, setValue] = useState(12);
  return <NumberField {...props} value={value} onChange={setValue} />;
}
