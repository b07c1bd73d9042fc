import { createFileRoute } from '@tanstack/react-router';
import { Bell, TrendingDown, TrendingUp } from 'lucide-react';
import { useState } from 'react';
import { page } from '#web/page.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Badge, Count } from '#web/ui/display/badge.tsx';
import { docs as badgeDocs } from '#web/ui/display/badge.tsx?of=Badge,Dot&docs';
import { docs as countDocs } from '#web/ui/display/badge.tsx?of=Count&docs';
import { ChipGroup } from '#web/ui/fields/choices/choice-groups.tsx';
import { Row, Stack } from '#web/ui/layout/layout.tsx';
import { galleryPage } from '../frame/gallery-page.tsx';
import { code, texts } from './pill-badges.gallery.tsx?code';

const PillBadgesPage = galleryPage({
  title: 'pageTitles.components.pill-badges',
  examples: {
    statuses: Statuses,
    numbers: Numbers,
    'in-buttons': InButtons,
    chips: Chips,
    long: Long,
  },
  texts,
  code,
  docs: [badgeDocs, countDocs],
});

const STATUSES = {
  Paid: 'success',
  Sent: 'info',
  Draft: 'neutral',
  'Past due': 'danger',
  'Partial payment': 'warning',
} as const;

function Statuses() {
  return (
    <Row gap="xs">
      {Object.entries(STATUSES).map(([status, tone]) => (
        <Badge key={status} tone={tone}>
          {status}
        </Badge>
      ))}
    </Row>
  );
}

function Numbers() {
  return (
    <Row gap="xs">
      <Badge tone="success" icon={TrendingUp}>
        12 places
      </Badge>
      <Badge tone="danger" icon={TrendingDown}>
        3 places
      </Badge>
      <Badge tone="accent">98.4</Badge>
    </Row>
  );
}

function InButtons() {
  const [count, setCount] = useState(3);
  return (
    <Row>
      <Button variant="outline" icon={Bell} onClick={() => setCount(count + 1)}>
        Notify me <Count label={`${count} notifications`}>{count}</Count>
      </Button>
      <Button variant="plain" isDisabled={count === 0} onClick={() => setCount(0)}>
        Mark all as read
      </Button>
    </Row>
  );
}

const TYPES = [
  { value: 'theater', label: 'Theater' },
  { value: 'concert', label: 'Concert' },
  { value: 'sport', label: 'Sport' },
  { value: 'other', label: 'Other' },
] as const;

function Chips() {
  const [types, setTypes] = useState<('theater' | 'concert' | 'sport' | 'other')[]>(['theater']);
  return <ChipGroup label="Types" choices={TYPES} value={types} onChange={setTypes} />;
}

function Long() {
  return (
    <Stack gap="xs" align="start">
      <Badge tone="info">Rescheduled</Badge>
      <Badge tone="info">Rescheduled to another evening</Badge>
      <Badge tone="info">تم تغيير الموعد</Badge>
    </Stack>
  );
}

export const Route = createFileRoute('/components/pill-badges')({
  ...page({ title: 'pageTitles.components.pill-badges', sample: 'template' }),
  component: PillBadgesPage,
});
