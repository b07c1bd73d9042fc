import { Avatar } from '#web/ui/display/avatar.tsx';
import { playground } from '../../frame/playground.tsx';

export const AVATAR_PLAYGROUND = playground({
  part: 'Avatar',
  controls: {
    name: { kind: 'text', initial: 'Ada Lovelace' },
    size: { kind: 'number', initial: 48, min: 20, max: 96, step: 4 },
    status: {
      kind: 'choice',
      initial: 'online',
      choices: ['online', 'busy', 'away', 'offline'],
    },
  },
  always: ['src=""'],
  draw: (props) => <Avatar {...props} src="" />,
});
