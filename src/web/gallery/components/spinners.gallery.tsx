import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { MapPinOff, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { page } from '#web/page.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { CallState, EmptyState, ErrorState, Skeleton } from '#web/ui/display/states.tsx';
import { docs as skeletonDocs } from '#web/ui/display/states.tsx?of=Skeleton,SkeletonLine,CallState,EmptyState,ErrorState&docs';
import { Row, Stack } from '#web/ui/layout/layout.tsx';
import { List, ListItem } from '#web/ui/lists/list.tsx';
import { docs as blockedDocs } from '#web/ui/loading/blocked.tsx?docs';
import { galleryPage } from '../frame/gallery-page.tsx';
import { play } from '../frame/play.ts';
import { code, playCode, texts } from './spinners.gallery.tsx?code';

const SpinnersPage = galleryPage({
  title: 'pageTitles.components.spinners',
  examples: { buttons: Buttons, lines: Lines, cards: Cards, people: People, arrival: Arrival },
  texts,
  code,
  playCode,
  plays: {
    Skeleton: play(Skeleton, { count: 3, height: 24 }),
    EmptyState: play(
      EmptyState,
      { icon: MapPinOff, title: 'No venues yet', children: 'Import a list of venues.' },
      { offered: { actions: <Button>Import</Button> } },
    ),
    ErrorState: play(
      ErrorState,
      { title: 'The venues could not be loaded', children: 'The server could not be reached.' },
      { offered: { icon: MapPinOff, actions: <Button>Go back</Button> } },
    ),
    CallState: play(
      CallState<readonly string[]>,
      { failed: 'The venues could not be loaded', children: (venues) => venues.join(', ') },
      { use: useVenues, offered: { loading: <Skeleton count={2} /> } },
    ),
  },
  docs: [skeletonDocs, blockedDocs],
  isBusy: true,
});

function Buttons() {
  return (
    <Row>
      <Button isLoading>Save</Button>
      <Button variant="outline" isLoading>
        Preview
      </Button>
      <Button variant="light" tone="danger" isLoading>
        Delete
      </Button>
      <IconButton label="Refresh" icon={RefreshCw} isLoading />
    </Row>
  );
}

function Lines() {
  return <Skeleton count={4} width={['100%', '92%', '97%', '60%']} gap={10} />;
}

function Cards() {
  return <Skeleton count={3} height={120} columnWidth="12rem" />;
}

function People() {
  return (
    <Row wrap={false}>
      <Skeleton height={48} isRound />
      <Skeleton count={2} width={[180, 120]} gap={8} />
    </Row>
  );
}

function Arrival() {
  const [isThere, setIsThere] = useState(false);
  return (
    <Stack gap="sm">
      <div>
        <Button variant="outline" onClick={() => setIsThere(!isThere)}>
          {isThere ? 'Load again' : 'Let it arrive'}
        </Button>
      </div>
      {isThere ? (
        <List label="Venues">
          <ListItem title="Harbour Hall" description="1,200 seats" />
          <ListItem title="City Stages" description="640 seats" />
        </List>
      ) : (
        <Skeleton count={2} height={54} gap={6} />
      )}
    </Stack>
  );
}

function useVenues() {
  return {
    call: useQuery({
      queryKey: ['gallery venues'],
      queryFn: async () => ['Harbour Hall', 'City Stages'],
    }),
  };
}

export const Route = createFileRoute('/components/spinners')({
  ...page({ title: 'pageTitles.components.spinners', sample: 'template' }),
  component: SpinnersPage,
});
