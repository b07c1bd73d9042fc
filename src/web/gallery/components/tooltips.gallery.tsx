import { createFileRoute } from '@tanstack/react-router';
import { Archive, CircleHelp, Printer, Star, Trash2 } from 'lucide-react';
import { page } from '#web/page.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { docs as iconButtonDocs } from '#web/ui/buttons/icon-button.tsx?docs';
import { Badge } from '#web/ui/display/badge.tsx';
import { Row } from '#web/ui/layout/layout.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { Tooltip } from '#web/ui/overlays/tooltip.tsx';
import { docs as tooltipDocs } from '#web/ui/overlays/tooltip.tsx?of=Tooltip&docs';
import { galleryPage } from '../frame/gallery-page.tsx';
import { play } from '../frame/play.ts';
import { code, playCode, texts } from './tooltips.gallery.tsx?code';

const TooltipsPage = galleryPage({
  title: 'pageTitles.components.tooltips',
  examples: {
    icons: OnIcons,
    short: Shorter,
    any: OnAnything,
    disabled: WhyDisabled,
    edges: AtTheEdges,
  },
  texts,
  code,
  playCode,
  plays: {
    IconButton: play(IconButton, {
      label: 'Delete “The Winter Ballad”',
      tooltip: 'Delete',
      icon: Trash2,
      variant: 'outline',
    }),
  },
  docs: [tooltipDocs, iconButtonDocs],
});

function OnIcons() {
  return (
    <Row gap="2xs">
      <IconButton label="Archive" icon={Archive} />
      <IconButton label="Print" icon={Printer} />
      <IconButton label="Star" icon={Star} />
    </Row>
  );
}

function Shorter() {
  return (
    <Row>
      The Winter Ballad
      <IconButton label="Delete The Winter Ballad" tooltip="Delete" icon={Trash2} />
    </Row>
  );
}

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
