import { Button } from '#web/ui/buttons/button.tsx';
import { Alert } from '#web/ui/display/alert.tsx';
import { playground } from '../../frame/playground.tsx';

export const ALERTS_PLAYGROUND = playground({
  part: 'Alert',
  controls: {
    title: { kind: 'text', initial: '', isOptional: true },
    message: { kind: 'text', initial: 'The weights have changed since the last run.' },
    tone: {
      kind: 'choice',
      initial: 'warning',
      choices: ['neutral', 'accent', 'success', 'warning', 'danger', 'info'],
    },
    actions: {
      kind: 'flag',
      initial: true,
      code: 'actions={<Button size="sm">Recalculate</Button>}',
    },
  },
  always: [],
  draw: ({ actions, ...props }) => (
    <Alert {...props} {...(actions && { actions: <Button size="sm">Recalculate</Button> })} />
  ),
});
