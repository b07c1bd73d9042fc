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
import { galleryPage } from '../frame/gallery-page.tsx';
import { play } from '../frame/play.ts';
import { source } from './collapse.gallery.tsx?code';

/**
 * Hides what few readers need until they ask for it. For several headings in a row use the accordion; for panels of equal
 * rank, tabs.
 *
 * @do Hide details, answers and history.
 * @dont Hide errors, or what must be filled in.
 * @docs #web/ui/navigation/accordion.tsx Disclosure
 * @docs #web/ui/navigation/accordion.tsx FoldableCard
 */
const CollapsePage = galleryPage({
  source,
  examples: { disclosure: Short, Message, Several, ByButton, Fixed },
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
});

/** A short question. In small print, answered below itself. */
function Short() {
  return (
    <Disclosure title="How is the score made?">
      It is the sum of three contributions: type, time left and venue capacity, each with the weight
      that staff have chosen.
    </Disclosure>
  );
}

/** A foldable card. Its head opens and closes it, and stays in sight. */
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

/** Several at once. Each opens for itself; a button opens all. */
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

/** By a button of your own. The button says whether the part is open. */
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

/** Always open. Without a way to close it, the head is text and no button. */
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
