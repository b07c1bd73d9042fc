import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { MapPinOff, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { page } from '#web/page.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { CallState, EmptyState, ErrorState, Skeleton } from '#web/ui/display/states.tsx';
import { Row, Stack } from '#web/ui/layout/layout.tsx';
import { List, ListItem } from '#web/ui/lists/list.tsx';
import { galleryPage } from '../frame/gallery-page.tsx';
import { play } from '../frame/play.ts';
import { source } from './spinners.gallery.tsx?code';

/**
 * What loads keeps its shape: a button keeps its width, a list its rows. There is no lone spinner in the middle of a page;
 * where the share is known, show progress.
 *
 * @do Draw the skeleton as high as what will be there.
 * @dont Show a skeleton for what comes within a blink.
 * @docs #web/ui/display/states.tsx Skeleton SkeletonLine CallState EmptyState ErrorState
 * @docs #web/ui/loading/blocked.tsx
 */
const SpinnersPage = galleryPage({
  source,
  examples: { Buttons, Lines, Cards, People, Arrival },
  isBusy: true,
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
});

/** Buttons. While it works, a button keeps its place and the focus. */
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

/** Lines of text. Shapes of different widths look like a text. */
function Lines() {
  return <Skeleton count={4} width={['100%', '92%', '97%', '60%']} gap={10} />;
}

/** Cards. Side by side, each as high as the card will be. */
function Cards() {
  return <Skeleton count={3} height={120} columnWidth="12rem" />;
}

/** Pictures. Round, where faces will be. */
function People() {
  return (
    <Row wrap={false}>
      <Skeleton height={48} isRound />
      <Skeleton count={2} width={[180, 120]} gap={8} />
    </Row>
  );
}

/** Arrival. What arrives takes the place of its skeleton, and nothing moves. */
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
