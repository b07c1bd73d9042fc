import { createFileRoute } from '@tanstack/react-router';
import { Archive, CircleHelp, Printer, Star, Trash2 } from 'lucide-react';
import { page } from '#web/page.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Row } from '#web/ui/layout/layout.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { Tooltip } from '#web/ui/overlays/tooltip.tsx';
import { galleryPage } from '../frame/gallery-page.tsx';
import { play } from '../frame/play.ts';
import { source } from './tooltips.gallery.tsx?code';

/**
 * Names what the pointer rests on or the focus is in. Touch does not show it, so it never holds what somebody needs: that is
 * a description, or a popover.
 *
 * @do Name the thing in two or three words.
 * @dont Explain in a tooltip how something works.
 * @docs #web/ui/overlays/tooltip.tsx Tooltip
 * @docs #web/ui/buttons/icon-button.tsx
 */
const TooltipsPage = galleryPage({
  source,
  examples: {
    icons: OnIcons,
    short: Shorter,
    any: OnAnything,
    disabled: WhyDisabled,
    edges: AtTheEdges,
  },
  plays: {
    IconButton: play(IconButton, {
      label: 'Delete “The Winter Ballad”',
      tooltip: 'Delete',
      icon: Trash2,
      variant: 'outline',
    }),
  },
});

/** On icons. An icon button shows its own label, and needs nothing from you. */
function OnIcons() {
  return (
    <Row gap="2xs">
      <IconButton label="Archive" icon={Archive} />
      <IconButton label="Print" icon={Printer} />
      <IconButton label="Star" icon={Star} />
    </Row>
  );
}

/** Shorter than the label. The label names what the button acts on, for those who cannot see the row. */
function Shorter() {
  return (
    <Row>
      The Winter Ballad
      <IconButton label="Delete The Winter Ballad" tooltip="Delete" icon={Trash2} />
    </Row>
  );
}

/** On anything. What it encloses shows the tooltip. */
function OnAnything() {
  return (
    <Row>
      <Tooltip label="Read an hour ago">
        <Badge tone="success">Up to date</Badge>
      </Tooltip>
      <Tooltip label="Harbour Hall, Lisbon">
        <span>HH</span>
      </Tooltip>
    </Row>
  );
}

/** Why it is disabled. A disabled button gets no pointer, so a text beside it says why. */
function WhyDisabled() {
  return (
    <Row>
      <Button isDisabled>Publish</Button>
      <Text size="sm" tone="neutral">
        The article needs a title.
      </Text>
    </Row>
  );
}

const LONG = 'The sum of three contributions with the weights that staff have chosen';

/** At the edges. It stays inside the window, also with a long text. */
function AtTheEdges() {
  return (
    <Row justify="between">
      <IconButton label={LONG} icon={CircleHelp} />
      <IconButton label={LONG} icon={CircleHelp} />
    </Row>
  );
}

export const Route = createFileRoute('/components/tooltips')({
  ...page({ title: 'pageTitles.components.tooltips', sample: 'template' }),
  component: TooltipsPage,
});
