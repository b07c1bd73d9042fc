import { CircleHelp } from 'lucide-react';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Row } from '#web/ui/layout/row.tsx';

const LONG = 'The sum of three contributions with the weights that staff have chosen';

export function AtTheEdges() {
  return (
    <Row justify="between">
      <IconButton label={LONG} icon={CircleHelp} />
      <IconButton label={LONG} icon={CircleHelp} />
    </Row>
  );
}
