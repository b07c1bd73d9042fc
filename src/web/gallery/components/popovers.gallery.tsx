import { createFileRoute } from '@tanstack/react-router';
import { History, Info, ListFilter, StickyNote } from 'lucide-react';
import { useState } from 'react';
import { page } from '#web/page.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { CheckboxGroup } from '#web/ui/fields/choices/choice-groups.tsx';
import { TextArea } from '#web/ui/fields/text/text-area.tsx';
import { Row, Stack } from '#web/ui/layout/layout.tsx';
import { List, ListItem } from '#web/ui/lists/list.tsx';
import { HoverCard } from '#web/ui/overlays/hover-card.tsx';
import { HoverCardButton } from '#web/ui/overlays/hover-card-button.tsx';
import { Popover } from '#web/ui/overlays/popover.tsx';
import { galleryPage } from '../frame/gallery-page.tsx';
import { play } from '../frame/play.ts';
import { source } from './popovers.gallery.tsx?code';

/**
 * A panel beside its button, with room for fields and lists. For actions alone use a menu; for a name, a tooltip; for what
 * must be answered, a dialog.
 *
 * @do Put into a popover what few need now and then.
 * @dont Open a popover out of a popover.
 * @docs #web/ui/overlays/popover.tsx
 * @docs #web/ui/overlays/hover-card-button.tsx
 * @docs #web/ui/overlays/hover-card.tsx HoverCard
 */
const PopoversPage = galleryPage({
  source,
  examples: { Basic, form: WithFields, filters: Choices, hover: OnHover, Long },
  plays: {
    Popover: play(Popover, {
      label: 'About this score',
      face: <Info size={18} aria-hidden />,
      children: () => 'Type 40, time left 35.2, capacity 23.2.',
    }),
    HoverCard: play(
      HoverCard,
      { id: 'points', children: 'Type 40, time left 35.2, capacity 23.2.' },
      { use: useAnchor },
    ),
  },
});

/** Basic. A click opens it; a click outside closes it. */
function Basic() {
  return (
    <Popover label="About this score" align="start" face={<Info size={18} aria-hidden />}>
      {() => (
        <Stack gap="xs">
          <strong>98.4 points</strong>
          <span>Type 40, time left 35.2, capacity 23.2.</span>
        </Stack>
      )}
    </Popover>
  );
}

/** With fields. The field that is marked gets the focus; a button inside closes the panel. */
function WithFields() {
  const [note, setNote] = useState('');
  return (
    <Row>
      <Popover label="Write a note" align="start" face={<StickyNote size={18} aria-hidden />}>
        {(close) => (
          <Stack gap="sm">
            <TextArea label="Note" value={note} onChange={setNote} />
            <Button size="sm" onClick={close}>
              Done
            </Button>
          </Stack>
        )}
      </Popover>
      <span role="status">{note === '' ? 'No note yet' : note}</span>
    </Row>
  );
}

const CITIES = ['Lisbon', 'Porto', 'Faro'].map((city) => ({ value: city, label: city }));

/** Choices. Several choices at once, without leaving the list behind it. */
function Choices() {
  const [cities, setCities] = useState<string[]>(['Lisbon']);
  return (
    <Row>
      <Popover
        label={`Cities, ${cities.length} chosen`}
        panelLabel="Cities"
        align="start"
        face={<ListFilter size={18} aria-hidden />}
      >
        {() => (
          <CheckboxGroup label="Cities" choices={CITIES} value={cities} onChange={setCities} />
        )}
      </Popover>
      <span>{cities.join(', ') || 'Everywhere'}</span>
    </Row>
  );
}

/** On hover and focus. A card that explains a figure: pointing at it, focusing or tapping it opens it. */
function OnHover() {
  return (
    <HoverCardButton
      label="98.4 points: how they are made"
      card={(props) => <HoverCard {...props}>Type 40, time left 35.2, capacity 23.2.</HoverCard>}
    >
      98.4 points
    </HoverCardButton>
  );
}

const RUNS = Array.from({ length: 30 }, (_, index) => 30 - index);

/** Long content. It never leaves the window: it scrolls inside itself. */
function Long() {
  return (
    <Popover label="Runs" align="start" face={<History size={18} aria-hidden />}>
      {() => (
        <List label="Runs of May">
          {RUNS.map((day) => (
            <ListItem key={day} title={`${day} May`} description="4,894 events" />
          ))}
        </List>
      )}
    </Popover>
  );
}

/** The box that the card stands at: the whole page, which a card cannot miss. */
function useAnchor() {
  const [anchor] = useState(() => ({
    current: typeof document === 'undefined' ? null : document.querySelector('main'),
  }));
  return { anchor };
}

export const Route = createFileRoute('/components/popovers')({
  ...page({ title: 'pageTitles.components.popovers', sample: 'template' }),
  component: PopoversPage,
});
