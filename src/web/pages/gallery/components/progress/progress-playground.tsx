import { Progress } from '#web/ui/figures/progress.tsx';
import { playground } from '../../frame/playground.tsx';

export const PROGRESS_PLAYGROUND = playground({
  part: 'Progress',
  controls: {
    label: { kind: 'text', initial: 'Seats sold' },
    value: { kind: 'number', initial: 640, min: 0, max: 1000, step: 20 },
    tone: {
      kind: 'choice',
      initial: 'accent',
      choices: ['neutral', 'accent', 'success', 'warning', 'danger', 'info'],
    },
  },
  always: ['max={1000}'],
  draw: (props) => <Progress {...props} max={1000} />,
});
