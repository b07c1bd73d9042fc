import { Play } from 'lucide-react';
import { Button } from '#web/ui/buttons/button.tsx';
import { type TourStep, useTour } from '#web/ui/navigation/use-tour.ts';

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

export function OfShell() {
  const start = useTour(STEPS, () => {});
  return (
    <Button icon={Play} onClick={() => void start()}>
      Take the tour
    </Button>
  );
}
