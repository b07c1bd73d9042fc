import { Trash2 } from 'lucide-react';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { playground } from '../../frame/playground.tsx';

export const TOOLTIPS_PLAYGROUND = playground({
  part: 'IconButton',
  controls: {
    label: { kind: 'text', initial: 'Delete “The Winter Ballad”' },
    tooltip: { kind: 'text', initial: 'Delete', isOptional: true },
    variant: {
      kind: 'choice',
      initial: 'outline',
      choices: ['filled', 'light', 'outline', 'plain'],
    },
    isDisabled: { kind: 'flag', initial: false },
  },
  always: ['icon={Trash2}', 'onClick={remove}'],
  draw: (props) => <IconButton {...props} icon={Trash2} onClick={() => {}} />,
});
