import { createFileRoute } from '@tanstack/react-router';
import { page } from '#web/page.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { docs as cardDocs } from '#web/ui/display/card.tsx?of=Card&docs';
import { Divider, Row, Stack } from '#web/ui/layout/layout.tsx';
import { docs as dividerDocs } from '#web/ui/layout/layout.tsx?of=Divider&docs';
import { galleryPage } from '../frame/gallery-page.tsx';
import { play } from '../frame/play.ts';
import { code, playCode, texts } from './divider.gallery.tsx?code';

const DividerPage = galleryPage({
  title: 'pageTitles.components.divider',
  examples: {
    plain: Plain,
    labelled: Labelled,
    vertical: Vertical,
    'in-card': InCard,
    'long-label': LongLabel,
  },
  texts,
  code,
  playCode,
  plays: {
    Card: play(
      Card,
      {
        title: 'The Winter Ballad',
        description: 'Harbour Hall, 20:00',
        children: 'A comedy in two acts, with an interval.',
      },
      {
        offered: {
          actions: <Button size="sm">Book</Button>,
          footer: 'From $24',
          picture: <img src="/media/ada.svg" alt="" width={96} height={96} />,
        },
      },
    ),
  },
  docs: [dividerDocs, cardDocs],
});

function Plain() {
  return (
    <Stack gap="sm">
      <p>Tickets are sent by e-mail within an hour.</p>
      <Divider />
      <p>The box office opens an hour before the doors.</p>
    </Stack>
  );
}

function Labelled() {
  return (
    <Stack gap="sm">
      <Button isFullWidth>Pay by card</Button>
      <Divider label="or" />
      <Button variant="outline" isFullWidth>
        Pay at the box office
      </Button>
    </Stack>
  );
}

function Vertical() {
  return (
    <Row>
      <span>Friday</span>
      <Divider isVertical />
      <span>20:00</span>
      <Divider isVertical />
      <span>Harbour Hall</span>
    </Row>
  );
}

function InCard() {
  return (
    <Card title="The Winter Ballad" level={3}>
      <Stack gap="sm">
        <p>Two seats in row 7, side by side.</p>
        <Divider />
        <Row gap="xs" justify="end">
          <Button variant="plain">Release</Button>
          <Button>Buy</Button>
        </Row>
      </Stack>
    </Card>
  );
}

function LongLabel() {
  return <Divider label="Messages from before your last visit on Thursday evening" />;
}

export const Route = createFileRoute('/components/divider')({
  ...page({ title: 'pageTitles.components.divider', sample: 'template' }),
  component: DividerPage,
});
