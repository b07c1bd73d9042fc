import { Card } from '#web/ui/display/card.tsx';
import { Grid } from '#web/ui/layout/grid.tsx';
import { Text } from '#web/ui/layout/text.tsx';

const LONG =
  'The Complete Works of an Extraordinarily Productive Playwright, Performed in One Evening by Three Very Tired Actors';

export function Truncation() {
  return (
    <Grid min="12rem">
      <Card padding="sm">
        <Text as="div" isTruncated>
          {LONG}
        </Text>
      </Card>
      <Card padding="sm">
        <Text as="div" maxLines={2}>
          {LONG}
        </Text>
      </Card>
      <Card padding="sm">
        <Text as="div">{LONG}</Text>
      </Card>
    </Grid>
  );
}
