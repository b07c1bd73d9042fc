import { createFileRoute } from '@tanstack/react-router';
import { page } from '#web/page.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Divider, Row, Stack } from '#web/ui/layout/layout.tsx';
import { galleryPage } from '../frame/gallery-page.tsx';
import { play } from '../frame/play.ts';
import { source } from './divider.gallery.tsx?code';

/**
 * A thin line between two parts. Room alone is often enough: try a larger gap first.
 *
 * @do Separate what differs in kind.
 * @dont Draw a line below every row and every heading.
 * @docs #web/ui/layout/layout.tsx Divider
 * @docs #web/ui/display/card.tsx Card
 */
const DividerPage = galleryPage({
  source,
  examples: { Plain, Labelled, Vertical, InCard, LongLabel },
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
});

/** Plain. Between blocks of a stack. */
function Plain() {
  return (
    <Stack gap="sm">
      <p>Tickets are sent by e-mail within an hour.</p>
      <Divider />
      <p>The box office opens an hour before the doors.</p>
    </Stack>
  );
}

/** With a label. Between alternatives, such as two ways to sign in. */
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

/** Vertical. Between parts of a row; it takes the row’s height. */
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

/** In a card. Between the facts and what can be done. */
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

/** A long label. The lines give way to the text. */
function LongLabel() {
  return <Divider label="Messages from before your last visit on Thursday evening" />;
}

export const Route = createFileRoute('/components/divider')({
  ...page({ title: 'pageTitles.components.divider', sample: 'template' }),
  component: DividerPage,
});
