import { ArrowRight, ChevronRight, Clock, Undo2 } from 'lucide-react';
import { Icon } from '#web/ui/display/icon.tsx';
import { Grid } from '#web/ui/layout/grid.tsx';
import { Row } from '#web/ui/layout/row.tsx';

const ICONS = [ArrowRight, ChevronRight, Undo2, Clock];

export function Direction() {
  return (
    <Grid min="10rem">
      {(['ltr', 'rtl'] as const).map((direction) => (
        <div key={direction} dir={direction}>
          <Row>
            {ICONS.map((icon) => (
              <Icon key={icon.displayName} icon={icon} size={20} />
            ))}
            {direction}
          </Row>
        </div>
      ))}
    </Grid>
  );
}
