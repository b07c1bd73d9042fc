import { createFileRoute } from '@tanstack/react-router';
import { CircleQuestionMark, Play } from 'lucide-react';
import { useRef, useState } from 'react';
import { z } from 'zod';
import { useStored } from '#web/data/stored/use-stored.ts';
import { page } from '#web/page.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Checkbox } from '#web/ui/fields/choices/checkbox.tsx';
import { Row, Stack } from '#web/ui/layout/layout.tsx';
import { type TourStep, useTour } from '#web/ui/navigation/use-tour.ts';
import { galleryPage } from '../frame/gallery-page.tsx';
import { source } from './tour.gallery.tsx?code';

/**
 * A tour points at one thing after the other and says what it is for. For a hint about one field write it below the field;
 * for what is new, a note.
 *
 * @do Take people to five things at most, and let them leave at any time.
 * @dont Start a tour without being asked to.
 * @docs #web/ui/navigation/use-tour.ts
 */
const TourPage = galleryPage({
  source,
  examples: { shell: OfShell, Resumed, one: OneHint, Missing },
});

/** The frame around every page; on a phone the navigation is behind a button, and left out. */
const STEPS: TourStep[] = [
  {
    find: () => document.querySelector('aside[data-menu-ground]'),
    title: 'Navigation',
    description: 'Every page you may open, in groups. It folds to icons.',
  },
  {
    find: () => document.querySelector('header [aria-keyshortcuts]'),
    title: 'Search',
    description: 'Pages, events, invoices and people. Ctrl K opens it from anywhere.',
  },
  {
    find: () => document.querySelector('main h1'),
    title: 'The page',
    description: 'Its title has the focus after a change of page, so that it is read out.',
  },
  {
    find: () => [...document.querySelectorAll('header [aria-haspopup="menu"]')].at(-1),
    title: 'Your account',
    description: 'Password, sessions and preferences, and the way out.',
  },
];

/** Through the frame. The real navigation, search, title and account of this page. */
function OfShell() {
  const start = useTour(STEPS, () => {});
  return (
    <Button icon={Play} onClick={() => void start()}>
      Take the tour
    </Button>
  );
}

const place = z.number().int().min(0).nullable().catch(null);

const at = (selector: string) => () => document.querySelector(selector);

const RESUMED_STEPS: TourStep[] = [
  { find: at('header'), title: 'The top bar', description: 'Where you are, and your tools.' },
  { find: at('main h1'), title: 'The title', description: 'What this page is about.' },
  { find: at('footer'), title: 'The footer', description: 'Version and documents of the API.' },
];

/** To go on later. Where it was closed is kept in this browser, also after a reload; a tour seen to its end starts over. */
function Resumed() {
  const [seen, setSeen] = useStored('tour', place);
  const start = useTour(RESUMED_STEPS, setSeen);
  return (
    <Row>
      <Button onClick={() => void start(seen ?? 0)}>
        {seen === null ? 'Start' : `Go on at step ${seen + 1}`}
      </Button>
      {seen !== null && (
        <Button variant="plain" onClick={() => setSeen(null)}>
          Begin again
        </Button>
      )}
    </Row>
  );
}

/** One hint. A tour of one step, behind a question mark. */
function OneHint() {
  const box = useRef<HTMLDivElement>(null);
  const start = useTour(
    [
      {
        find: () => box.current,
        title: 'Recalculate',
        description: 'Ranks all events again with the weights as they are now.',
      },
    ],
    () => {},
  );
  return (
    <Row>
      <div ref={box}>
        <Button variant="outline">Recalculate</Button>
      </div>
      <IconButton icon={CircleQuestionMark} label="What is this?" onClick={() => void start()} />
    </Row>
  );
}

/** Steps that are not there. A step whose element is missing is left out, and the others are counted without it. */
function Missing() {
  const [hasPrices, setHasPrices] = useState(false);
  const at = (id: string) => () => document.getElementById(id);
  const start = useTour(
    [
      { find: at('tour-prices'), title: 'Prices', description: 'Only where there are any.' },
      { find: at('tour-seats'), title: 'Seats', description: 'How many are left.' },
    ],
    () => {},
  );
  return (
    <Stack align="start">
      <Checkbox label="This show has prices" value={hasPrices} onChange={setHasPrices} />
      {hasPrices && <p id="tour-prices">From £24</p>}
      <p id="tour-seats">212 seats left</p>
      <Button variant="outline" onClick={() => void start()}>
        Explain this
      </Button>
    </Stack>
  );
}

export const Route = createFileRoute('/extensions/tour')({
  ...page({ title: 'pageTitles.extensions.tour', sample: 'template' }),
  component: TourPage,
});
