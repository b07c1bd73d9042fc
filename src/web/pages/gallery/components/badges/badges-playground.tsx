import { Star } from 'lucide-react';
import { Badge } from '#web/ui/display/badge.tsx';
import { playground } from '../../frame/playground.tsx';

export const BADGES_PLAYGROUND = playground({
  part: 'Badge',
  controls: {
    children: { kind: 'text', initial: 'On sale' },
    tone: {
      kind: 'choice',
      initial: 'success',
      choices: ['neutral', 'accent', 'success', 'warning', 'danger', 'info'],
    },
    icon: { kind: 'flag', initial: false, code: 'icon={Star}' },
    isSolid: { kind: 'flag', initial: false },
  },
  always: [],
  draw: ({ icon, ...props }) => <Badge {...props} {...(icon && { icon: Star })} />,
});
