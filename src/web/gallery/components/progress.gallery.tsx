import { createFileRoute } from '@tanstack/react-router';
import { Play } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { page } from '#web/page.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { LinkBar, LinkBars, Progress } from '#web/ui/figures/figures.tsx';
import { Ring } from '#web/ui/figures/ring.tsx';
import { Row, Stack } from '#web/ui/layout/layout.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { List, ListItem } from '#web/ui/lists/list.tsx';
import { galleryPage } from '../frame/gallery-page.tsx';
import { play } from '../frame/play.ts';
import { source } from './progress.gallery.tsx?code';

/**
 * How far something is. Where nobody can tell, show a skeleton or a loading button; for parts of a whole, a donut.
 *
 * @do Move the bar by what is done.
 * @dont Let it run to 99 % and wait there.
 * @docs #web/ui/figures/figures.tsx Progress
 * @docs #web/ui/figures/ring.tsx
 * @docs #web/ui/figures/figures.tsx LinkBars LinkBar
 */
const ProgressPage = galleryPage({
  source,
  examples: { Basic, Tones, Running, Rings, InList, Bars },
  plays: {
    Progress: play(Progress, { label: 'Seats sold', value: 640, max: 1000 }),
    LinkBar: play(
      LinkBar,
      { to: '/scores/week', label: 'Harbour Hall', value: 820, max: 1200, text: '820 tickets' },
      { within: HallBars },
    ),
    Ring: play(Ring, { label: 'Seats sold', value: 64, text: '64 %' }),
  },
});

/** Basic. Always with a label, which is read out with the value. */
function Basic() {
  return (
    <Stack gap="sm">
      <Progress label="Just begun" value={4} />
      <Progress label="Half way" value={50} />
      <Progress label="Done" value={100} />
    </Stack>
  );
}

const HALLS = [
  { name: 'The Old Mill', sold: 35, tone: 'success' },
  { name: 'City Stages', sold: 82, tone: 'warning' },
  { name: 'Harbour Hall', sold: 99, tone: 'danger' },
] as const;

/** Tones. Such as the room that is left. */
function Tones() {
  return (
    <Stack gap="sm">
      {HALLS.map(({ name, sold, tone }) => (
        <Stack key={name} gap="2xs">
          <Text size="sm">
            {name}: {sold} % sold
          </Text>
          <Progress label={`Sold at ${name}`} value={sold} tone={tone} />
        </Stack>
      ))}
    </Stack>
  );
}

/** Running. The bar follows what it is told; the text beside it says how much. */
function Running() {
  const [rows, setRows] = useState(0);
  const [isRunning, setIsRunning] = useState(false);

  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => {
      setRows((before) => Math.min(before + 250, 5000));
    }, 100);
    return () => clearInterval(timer);
  }, [isRunning]);

  const isDone = rows === 5000;
  return (
    <Stack gap="sm" align="start">
      <div style={{ inlineSize: '100%' }}>
        <Progress
          label="Rows stored"
          value={rows}
          max={5000}
          tone={isDone ? 'success' : 'accent'}
        />
      </div>
      <span>{rows} of 5000 rows</span>
      <Button
        variant="outline"
        icon={Play}
        isDisabled={isRunning && !isDone}
        onClick={() => {
          setRows(0);
          setIsRunning(true);
        }}
      >
        {isDone ? 'Import again' : 'Import'}
      </Button>
    </Stack>
  );
}

/** Rings. A share with its text in the middle, where there is no room for a bar. */
function Rings() {
  return (
    <Row>
      <Ring label="Sold" value={0} text="0 %" />
      <Ring label="Sold" value={0.35} text="35 %" tone="success" />
      <Ring label="Sold" value={0.82} text="82 %" tone="warning" size={96} />
      <Ring label="Sold" value={1} text="100 %" tone="danger" size={120} />
    </Row>
  );
}

/** In a list. At the end of each row, small. */
function InList() {
  return (
    <List label="Profiles">
      <ListItem
        title="Ada Lovelace"
        description="Everything is filled in"
        end={<Ring label="Complete" value={1} size={36} tone="success" />}
      />
      <ListItem
        title="Grace Hopper"
        description="Phone and address are missing"
        end={<Ring label="Complete" value={0.6} size={36} />}
      />
    </List>
  );
}

const SALES = [
  { hall: 'City Stages', sold: 420 },
  { hall: 'Harbour Hall', sold: 310 },
  { hall: 'The Old Mill', sold: 95 },
] as const;

/** Bars that lead somewhere. Counts, each a link to what it counts; upright where they follow each other in time. */
function Bars() {
  const bars = SALES.map(({ hall, sold }) => (
    <LinkBar
      key={hall}
      label={hall}
      value={sold}
      max={420}
      text={`${sold} sold`}
      to="/components/progress"
    />
  ));
  return (
    <Stack>
      <LinkBars label="Tickets sold by hall">{bars}</LinkBars>
      <LinkBars label="Tickets sold by week" isUpright>
        {bars}
      </LinkBars>
    </Stack>
  );
}

function HallBars({ children }: { children: ReactNode }) {
  return <LinkBars label="Tickets sold by hall">{children}</LinkBars>;
}

export const Route = createFileRoute('/components/progress')({
  ...page({ title: 'pageTitles.components.progress', sample: 'template' }),
  component: ProgressPage,
});
