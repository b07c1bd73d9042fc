import { useState } from 'react';
import { Slider } from '#web/ui/fields/numbers/slider.tsx';
import { playground } from '../../frame/playground.tsx';

type PlayProps = {
  label: string;
  description?: string;
  min: number;
  max: number;
  step: number;
  isDisabled: boolean;
};

export const SLIDER_PLAYGROUND = playground({
  part: 'Slider',
  controls: {
    label: { kind: 'text', initial: 'Volume' },
    description: { kind: 'text', initial: '', isOptional: true },
    min: { kind: 'number', initial: 0, min: -100, max: 0, step: 10 },
    max: { kind: 'number', initial: 100, min: 10, max: 200, step: 10 },
    step: { kind: 'number', initial: 5, min: 1, max: 20 },
    isDisabled: { kind: 'flag', initial: false },
  },
  always: ['value={volume}', 'onChange={setVolume}'],
  draw: (props) => <Play {...props} />,
});

function Play(props: PlayProps) {
  const [volume, setVolume] = useState(40);
  return <Slider {...props} value={volume} onChange={setVolume} />;
}
