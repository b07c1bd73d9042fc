import { createFileRoute } from '@tanstack/react-router';
import { Bell, TrendingDown, TrendingUp } from 'lucide-react';
import { useState } from 'react';
import { page } from '#web/page.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Badge, Count } from '#web/ui/display/badge.tsx';
import { ChipGroup } from '#web/ui/fields/choices/choice-groups.tsx';
import { Row, Stack } from '#web/ui/layout/layout.tsx';
import { galleryPage } from '../frame/gallery-page.tsx';
import { source } from './pill-badges.gallery.tsx?code';

/**
 * Badges with round ends, the only shape of badges here, beside counts and chips. A badge is read, a chip is chosen.
 *
 * @do Give each status of a closed list its own tone and word, alike on every page.
 * @dont Make a badge look like something to press: what is chosen is a chip.
 * @docs #web/ui/display/badge.tsx Badge Dot
 * @docs #web/ui/display/badge.tsx Count
 */
const PillBadgesPage = galleryPage({
  source,
  examples: { Statuses, Numbers, InButtons, Chips, Long },
});

const STATUSES = {
  Paid: 'success',
  Sent: 'info',
  Draft: 'neutral',
  'Past due': 'danger',
  'Partial payment': 'warning',
} as const;

/** A closed list. Where there is a fixed list of statuses, a table says the tone of each, so that none is forgotten. */
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

/** Numbers. A change or a score as a badge keeps columns of figures calm. */
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

/** In buttons and tabs. A count beside the label says how much is behind it. */
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

/** Chips to choose. Any of a few short values, such as labels or types: checkboxes that look like badges. */
function Chips() {
  const [types, setTypes] = useState<('theater' | 'concert' | 'sport' | 'other')[]>(['theater']);
  return <ChipGroup label="Types" choices={TYPES} value={types} onChange={setTypes} />;
}

/** Long texts. A badge never wraps: its text has to fit the narrowest place that it stands in. */
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
