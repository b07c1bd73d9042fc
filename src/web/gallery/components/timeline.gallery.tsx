import { createFileRoute } from '@tanstack/react-router';
import { Check, CircleCheck, CloudOff, MessageSquare, RefreshCw, Upload } from 'lucide-react';
import { useState } from 'react';
import { page } from '#web/page.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { Row } from '#web/ui/layout/layout.tsx';
import { Timeline } from '#web/ui/lists/entries.tsx';
import { galleryPage } from '../frame/gallery-page.tsx';
import { source } from './timeline.gallery.tsx?code';

/**
 * What happened, one below the other along a line. Where nothing leads from one to the next, use a list.
 *
 * @do Keep one order throughout the product: the newest first.
 * @dont Let the color of a mark be the only sign of a failure.
 * @docs #web/ui/lists/entries.tsx Timeline
 */
const TimelinePage = galleryPage({
  source,
  examples: { Basic, Times, Icons, Rich, Long },
});

/** Basic. A title for each entry. */
function Basic() {
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

/** With times and details. When it was stands at the end of the line, what else there is to say below. */
function Times() {
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

/** Icons and tones. For a faster glance down a long history. */
function Icons() {
  return (
    <Timeline
      entries={[
        { id: '1', icon: Upload, tone: 'info', title: 'Import began', time: '02:00' },
        {
          id: '2',
          icon: CloudOff,
          tone: 'danger',
          title: 'The feed was out of reach',
          time: '02:01',
        },
        { id: '3', icon: RefreshCw, tone: 'warning', title: 'Tried again', time: '02:06' },
        { id: '4', icon: CircleCheck, tone: 'success', title: 'Import stored', time: '02:07' },
      ]}
    />
  );
}

/** Rich content. People, files and buttons. */
function Rich() {
  const [isAccepted, setIsAccepted] = useState(false);
  return (
    <Timeline
      entries={[
        {
          id: 'note',
          icon: MessageSquare,
          title: 'Grace Hopper wrote a note',
          time: 'yesterday',
          content: (
            <Row gap="xs" wrap={false}>
              <Avatar src="" name="Grace Hopper" size={24} />
              The capacity of the new hall is 640.
            </Row>
          ),
        },
        {
          id: 'offer',
          icon: Check,
          tone: isAccepted ? 'success' : 'neutral',
          title: isAccepted ? 'The correction was accepted' : 'A correction waits',
          time: 'today',
          content: !isAccepted && (
            <Button size="sm" variant="outline" onClick={() => setIsAccepted(true)}>
              Accept
            </Button>
          ),
        },
      ]}
    />
  );
}

/** Long texts. Title and time give way to each other. */
function Long() {
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

export const Route = createFileRoute('/components/timeline')({
  ...page({ title: 'pageTitles.components.timeline', sample: 'template' }),
  component: TimelinePage,
});
