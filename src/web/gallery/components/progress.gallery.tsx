import { createFileRoute } from '@tanstack/react-router';
import { Play } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { page } from '#web/page.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { LinkBar, LinkBars, Progress } from '#web/ui/figures/figures.tsx';
import { docs as linkBarsDocs } from '#web/ui/figures/figures.tsx?of=LinkBars,LinkBar&docs';
import { docs as progressDocs } from '#web/ui/figures/figures.tsx?of=Progress&docs';
import { Ring } from '#web/ui/figures/ring.tsx';
import { docs as ringDocs } from '#web/ui/figures/ring.tsx?docs';
import { Row, Stack } from '#web/ui/layout/layout.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { List, ListItem } from '#web/ui/lists/list.tsx';
import { galleryPage } from '../frame/gallery-page.tsx';
import { play } from '../frame/play.ts';
import { code, playCode, texts } from './progress.gallery.tsx?code';

const ProgressPage = galleryPage({
  title: 'pageTitles.components.progress',
  examples: {
    basic: Basic,
    tones: Tones,
    running: Running,
    rings: Rings,
    'in-list': InList,
    bars: Bars,
  },
  texts,
  code,
  playCode,
  plays: {
    Progress: play(Progress, { label: 'Seats sold', value: 640, max: 1000 }),
    LinkBar: play(
      LinkBar,
      { to: '/scores/week', label: 'Harbour Hall', value: 820, max: 1200, text: '820 tickets' },
      { within: HallBars },
    ),
    Ring: play(Ring, { label: 'Seats sold', value: 64, text: '64 %' }),
  },
  docs: [progressDocs, ringDocs, linkBarsDocs],
});

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
