import { Timeline } from '#web/ui/lists/timeline.tsx';

export function Long() {
  return (
    <Timeline
      entries={[
        {
          id: 'long',
          title:
            'The performance of the second of May was moved to the large hall because more tickets were sold than the small one has seats',
          time: 'Thursday, 23 April 2026',
          content: 'Everybody who had bought a ticket was told by e-mail.',
        },
        { id: 'arabic', title: <bdi>نُقل العرض إلى القاعة الكبيرة</bdi>, time: 'today' },
      ]}
    />
  );
}
