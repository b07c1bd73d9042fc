import { useState } from 'react';
import { Combobox } from '#web/ui/fields/pickers/combobox.tsx';
import { playground } from '../../frame/playground.tsx';

const CITIES = ['Lisbon', 'Porto', 'Faro'].map((city) => ({ value: city, label: city }));

type PlayProps = {
  label: string;
  placeholder: string;
  size: 'sm' | 'md' | 'lg';
  isClearable: boolean;
  isLoading: boolean;
  isRequired: boolean;
  isDisabled: boolean;
  error?: string;
};

export const SELECT_PLAYGROUND = playground({
  part: 'Combobox',
  controls: {
    label: { kind: 'text', initial: 'City' },
    placeholder: { kind: 'text', initial: '' },
    error: { kind: 'text', initial: '', isOptional: true },
    size: { kind: 'choice', initial: 'md', choices: ['sm', 'md', 'lg'] },
    isClearable: { kind: 'flag', initial: true },
    isLoading: { kind: 'flag', initial: false },
    isRequired: { kind: 'flag', initial: false },
    isDisabled: { kind: 'flag', initial: false },
  },
  always: ['choices={CITIES}', 'value={value}', 'onChange={setValue}'],
  draw: (props) => <Play {...props} />,
});

function Play(props: PlayProps) {
  const [value, setValue] = useState('Porto');
  return <Combobox {...props} choices={CITIES} value={value} onChange={setValue} />;
}
