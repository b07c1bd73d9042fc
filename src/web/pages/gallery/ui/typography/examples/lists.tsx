import { Grid } from '#web/ui/layout/grid.tsx';
import { DescriptionList } from '#web/ui/lists/description-list.tsx';
import { SafeHtml } from '#web/ui/media/safe-html.tsx';

const BULLETS =
  '<p>What is ranked:</p><ul><li>Concerts</li><li>Theater<ul><li>Plays</li><li>Musicals</li></ul></li></ul>';
const STEPS =
  '<p>How it starts:</p><ol><li>Import the feed</li><li>Set the weights</li><li>Recalculate</li></ol>';

export function Lists() {
  return (
    <Grid min="12rem">
      <SafeHtml html={BULLETS} hasImages={false} />
      <SafeHtml html={STEPS} hasImages={false} />
      <DescriptionList
        items={[
          { label: 'Venue', value: 'Royal Albert Hall' },
          { label: 'Seats', value: '5,272' },
          { label: 'From', value: '£24.00' },
        ]}
      />
    </Grid>
  );
}
