import { type ComponentProps, useState } from 'react';
import { TextArea } from '#web/ui/fields/text/text-area.tsx';
import { playground } from '../../frame/playground.tsx';

export const TEXTAREA_PLAYGROUND = playground({
  part: 'TextArea',
  controls: {
    label: { kind: 'text', initial: 'Notes' },
    description: { kind: 'text', initial: '', isOptional: true },
    error: { kind: 'text', initial: '', isOptional: true },
    rows: { kind: 'number', initial: 3, min: 1, max: 12 },
    limit: { kind: 'number', initial: 280, min: 40, max: 1000, step: 40 },
    isRequired: { kind: 'flag', initial: false },
    isReadOnly: { kind: 'flag', initial: false },
    isDisabled: { kind: 'flag', initial: false },
  },
  always: ['value={value}', 'onChange={setValue}'],
  draw: (props) => <Play {...props} />,
});

function Play(props: Omit<ComponentProps<typeof TextArea>, 'value' | 'onChange'>) {
  const [value, setValue] = useState('');
  return <TextArea {...props} value={value} onChange={setValue} />;
}
