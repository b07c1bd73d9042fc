import { type ComponentProps, useState } from 'react';
import { TextField } from '#web/ui/fields/text/text-field.tsx';
import { playground } from '../../frame/playground.tsx';

export const INPUT_PLAYGROUND = playground({
  part: 'TextField',
  controls: {
    label: { kind: 'text', initial: 'City' },
    description: { kind: 'text', initial: '', isOptional: true },
    placeholder: { kind: 'text', initial: '' },
    error: { kind: 'text', initial: '', isOptional: true },
    size: { kind: 'choice', initial: 'md', choices: ['sm', 'md', 'lg'] },
    isRequired: { kind: 'flag', initial: false },
    isReadOnly: { kind: 'flag', initial: false },
    isDisabled: { kind: 'flag', initial: false },
    isLabelHidden: { kind: 'flag', initial: false },
  },
  always: ['value={value}', 'onChange={setValue}'],
  draw: (props) => <Play {...props} />,
});

function Play(props: Omit<ComponentProps<typeof TextField>, 'value' | 'onChange'>) {
  const [value, setValue] = useState('');
  return <TextField {...props} value={value} onChange={setValue} />;
}
