import { Timeline } from '#web/ui/lists/timeline.tsx';

export function Times() {
  return (
    <Timeline
      entries={[
        { id: '1', title: 'Weights saved', time: '10:24', content: 'Capacity from 20 to 25.' },
        { id: '2', title: 'Ranking calculated', time: '10:25', content: '4,894 events.' },
        { id: '3', title: 'Exported as CSV', time: '11:02' },
      ]}
    />
  );
}
