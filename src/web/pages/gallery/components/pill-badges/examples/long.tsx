import { Badge } from '#web/ui/display/badge.tsx';
import { Grid } from '#web/ui/layout/grid.tsx';

export function Long() {
  return (
    <Grid min="9rem">
      <Badge tone="info">Rescheduled</Badge>
      <Badge tone="info">Rescheduled to another evening</Badge>
      <Badge tone="info">تم تغيير الموعد</Badge>
    </Grid>
  );
}
