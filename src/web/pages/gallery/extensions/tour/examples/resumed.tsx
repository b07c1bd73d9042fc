import { z } from 'zod';
import { useStored } from '#web/api/use-stored.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { type TourStep, useTour } from '#web/ui/navigation/use-tour.ts';

const KEY = 'tour';
const place = z.number().int().min(0).nullable();

const at = (selector: string) => () => document.querySelector(selector);
const STEPS: TourStep[] = [
  { find: at('header'), title: 'The top bar', description: 'Where you are, and your tools.' },
  { find: at('main h1'), title: 'The title', description: 'What this page is about.' },
  { find: at('footer'), title: 'The footer', description: 'Version and documents of the API.' },
];

export function Resumed() {
  const [seen, setSeen] = useStored<number | null>(KEY, place, null);
  const start = useTour(STEPS, setSeen);
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
