import { createFileRoute } from '@tanstack/react-router';
import { CalendarX, Check, Clock, Flame, Inbox, Star } from 'lucide-react';
import { page } from '#web/page.ts';
import { Badge, Count, Dot } from '#web/ui/display/badge.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import { Row, Stack } from '#web/ui/layout/layout.tsx';
import { Heading } from '#web/ui/layout/text.tsx';
import { List, ListItem } from '#web/ui/lists/list.tsx';
import { galleryPage } from '../frame/gallery-page.tsx';
import { play } from '../frame/play.ts';
import { source } from './badges.gallery.tsx?code';

/**
 * A word or a number that marks something: a status, a kind, a count. What can be pressed is a button or a chip.
 *
 * @do Write one or two words that everybody knows.
 * @dont Let the color alone carry the meaning.
 * @docs #web/ui/display/badge.tsx Badge Dot
 * @docs #web/ui/display/badge.tsx Count
 */
const BadgesPage = galleryPage({
  source,
  examples: { Tones, Solid, Icons, Dots, Counts, InPlace },
  plays: {
    Badge: play(Badge, { children: 'On sale', tone: 'success' }, { offered: { icon: Star } }),
  },
});

/** Tones. Soft by default. The text says what the color means. */
function Tones() {
  return (
    <Row gap="xs">
      <Badge>Draft</Badge>
      <Badge tone="accent">Theater</Badge>
      <Badge tone="success">On sale</Badge>
      <Badge tone="warning">Few seats</Badge>
      <Badge tone="danger">Sold out</Badge>
      <Badge tone="info">Rescheduled</Badge>
    </Row>
  );
}

/** Solid. For the one badge that must be seen first. */
function Solid() {
  return (
    <Row gap="xs">
      <Badge isSolid>Draft</Badge>
      <Badge isSolid tone="accent">
        New
      </Badge>
      <Badge isSolid tone="success">
        On sale
      </Badge>
      <Badge isSolid tone="warning">
        Few seats
      </Badge>
      <Badge isSolid tone="danger">
        Sold out
      </Badge>
      <Badge isSolid tone="info">
        Rescheduled
      </Badge>
    </Row>
  );
}

/** With an icon. The icon repeats what the text says, for a faster glance down a list. */
function Icons() {
  return (
    <Row gap="xs">
      <Badge tone="success" icon={Check}>
        Confirmed
      </Badge>
      <Badge tone="warning" icon={Clock}>
        Waiting
      </Badge>
      <Badge tone="danger" icon={CalendarX}>
        Cancelled
      </Badge>
      <Badge tone="accent" icon={Flame}>
        Top 10
      </Badge>
    </Row>
  );
}

/** Dots. The smallest mark. Its label is read out and shown in a tooltip. */
function Dots() {
  return (
    <Stack gap="xs">
      <Row gap="xs">
        <Dot tone="success" /> The feed is read every hour
      </Row>
      <Row gap="xs">
        <Dot tone="warning" /> The feed is late
      </Row>
      <Row gap="xs">
        <Dot tone="danger" /> The feed has stopped
      </Row>
      <Row gap="xs">
        The Winter Ballad <Dot label="Changed since your last visit" />
      </Row>
    </Stack>
  );
}

/** Counts. How much is new; the label is read out in place of the bare number. */
function Counts() {
  return (
    <Row>
      <Icon icon={Inbox} />
      Inbox
      <Count label="3 unread">3</Count>
      <Count label="128 unread">128</Count>
      <Count label="more than 999 unread">999+</Count>
    </Row>
  );
}

/** In headings and rows. A badge takes the size of small print wherever it stands. */
function InPlace() {
  return (
    <Stack>
      <Row gap="xs">
        <Heading level={3}>Import of 4 May</Heading>
        <Badge tone="success">Stored</Badge>
      </Row>
      <List label="Events">
        <ListItem
          title="The Winter Ballad"
          description="Harbour Hall"
          end={<Badge tone="danger">Sold out</Badge>}
        />
        <ListItem
          title="An evening with a title that is far too long for the room that a phone leaves it"
          description="City Stages"
          end={<Badge tone="success">On sale</Badge>}
        />
      </List>
    </Stack>
  );
}

export const Route = createFileRoute('/components/badges')({
  ...page({ title: 'pageTitles.components.badges', sample: 'template' }),
  component: BadgesPage,
});
