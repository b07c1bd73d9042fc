import { createFileRoute } from '@tanstack/react-router';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useState } from 'react';
import { page } from '#web/page.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { Stack } from '#web/ui/layout/layout.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { DescriptionList } from '#web/ui/lists/list.tsx';
import { Disclosure, FoldableCard } from '#web/ui/navigation/accordion.tsx';
import { docs as disclosureDocs } from '#web/ui/navigation/accordion.tsx?of=Disclosure&docs';
import { docs as foldableCardDocs } from '#web/ui/navigation/accordion.tsx?of=FoldableCard&docs';
import { galleryPage } from '../frame/gallery-page.tsx';
import { play } from '../frame/play.ts';
import { code, playCode, texts } from './collapse.gallery.tsx?code';

const CollapsePage = galleryPage({
  title: 'pageTitles.components.collapse',
  examples: {
    disclosure: Short,
    message: Message,
    several: Several,
    'by-button': ByButton,
    fixed: Fixed,
  },
  texts,
  code,
  playCode,
  plays: {
    FoldableCard: play(
      FoldableCard,
      {
        title: 'Grace Hopper',
        description: 'The capacities are in.',
        end: '10:24',
        isOpen: true,
        children: 'The capacities of the new venues are in.',
      },
      { offered: { start: <Avatar src="" name="Grace Hopper" /> } },
    ),
  },
  docs: [disclosureDocs, foldableCardDocs],
});

function Short() {
  return (
    <Disclosure title="How is the score made?">
      It is the sum of three contributions: type, time left and venue capacity, each with the weight
      that staff have chosen.
    </Disclosure>
  );
}

function Message() {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <FoldableCard
      start={<Avatar src="" name="Grace Hopper" />}
      title="Grace Hopper"
      end="10:24"
      isOpen={isOpen}
      onToggle={() => setIsOpen(!isOpen)}
    >
      The capacities of the new venues are in. The ranking can be calculated again.
    </FoldableCard>
  );
}

const ACTS = { 'Act one': 'The storm.', 'Act two': 'The island.', 'Act three': 'The return.' };

function Several() {
  const [open, setOpen] = useState<readonly string[]>([]);
  const all = Object.keys(ACTS);
  const toggle = (act: string) =>
    setOpen(open.includes(act) ? open.filter((one) => one !== act) : [...open, act]);
  return (
    <Stack gap="sm" align="stretch">
      <div>
        <Button
          size="sm"
          variant="outline"
          onClick={() => setOpen(open.length === all.length ? [] : all)}
        >
          {open.length === all.length ? 'Close all' : 'Open all'}
        </Button>
      </div>
      {Object.entries(ACTS).map(([act, content]) => (
        <FoldableCard
          key={act}
          title={act}
          isOpen={open.includes(act)}
          onToggle={() => toggle(act)}
        >
          {content}
        </FoldableCard>
      ))}
    </Stack>
  );
}

function ByButton() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Stack gap="sm" align="start">
      <Button
        variant="light"
        iconEnd={isOpen ? ChevronUp : ChevronDown}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? 'Fewer details' : 'More details'}
      </Button>
      {isOpen && (
        <DescriptionList
          items={[
            { label: 'Doors', value: '19:00' },
            { label: 'Start', value: '20:00' },
            { label: 'Length', value: '2 hours 10 minutes' },
          ]}
        />
      )}
    </Stack>
  );
}

function Fixed() {
  return (
    <FoldableCard
      title={
        <Text weight="medium" isTruncated>
          The newest message
        </Text>
      }
      description={
        <Text size="sm" tone="neutral" isTruncated>
          stays open
        </Text>
      }
      isOpen
    >
      What everybody came to read needs no click.
    </FoldableCard>
  );
}

export const Route = createFileRoute('/components/collapse')({
  ...page({ title: 'pageTitles.components.collapse', sample: 'template' }),
  component: CollapsePage,
});
