import { useState } from 'react';
import { ToggleButton } from '#web/ui/buttons/toggle-button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Carousel } from '#web/ui/media/carousel.tsx';

const SHOWS = ['Open stage', 'Puppets', 'Late concert', 'Chess night', 'Poetry slam'];

export function Controls() {
  const [watched, setWatched] = useState<readonly string[]>([]);
  return (
    <Carousel label="Shows to watch" slideWidth="14rem">
      {SHOWS.map((show) => (
        <Card key={show} title={show} level={3}>
          <ToggleButton
            size="sm"
            isPressed={watched.includes(show)}
            onChange={(isOn) =>
              setWatched(isOn ? [...watched, show] : watched.filter((other) => other !== show))
            }
          >
            Watch {show}
          </ToggleButton>
        </Card>
      ))}
    </Carousel>
  );
}
