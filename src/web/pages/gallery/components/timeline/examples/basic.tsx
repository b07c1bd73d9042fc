import { Timeline } from '#web/ui/lists/timeline.tsx';

export function Basic() {
  return (
    <Timeline
      entries={[
        { id: 'ordered', title: 'Ordered' },
        { id: 'paid', title: 'Paid' },
        { id: 'sent', title: 'Tickets sent' },
      ]}
    />
  );
}
