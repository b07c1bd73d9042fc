import { Plus } from 'lucide-react';
import { Button } from '#web/ui/buttons/button.tsx';
import { playground } from '../../frame/playground.tsx';

export const BUTTONS_PLAYGROUND = playground({
  part: 'Button',
  controls: {
    children: { kind: 'text', initial: 'Add event' },
    variant: {
      kind: 'choice',
      initial: 'filled',
      choices: ['filled', 'light', 'outline', 'plain'],
    },
    tone: {
      kind: 'choice',
      initial: 'accent',
      choices: ['neutral', 'accent', 'success', 'warning', 'danger', 'info'],
    },
    size: { kind: 'choice', initial: 'md', choices: ['sm', 'md', 'lg'] },
    icon: { kind: 'flag', initial: true, code: 'icon={Plus}' },
    iconEnd: { kind: 'flag', initial: false, code: 'iconEnd={Plus}' },
    isFullWidth: { kind: 'flag', initial: false },
    isLoading: { kind: 'flag', initial: false },
    isDisabled: { kind: 'flag', initial: false },
  },
  always: ['onClick={add}'],
  draw: ({ icon, iconEnd, ...props }) => (
    <Button
      {...props}
      icon={icon ? Plus : undefined}
      iconEnd={iconEnd ? Plus : undefined}
      onClick={() => {}}
    />
  ),
});
