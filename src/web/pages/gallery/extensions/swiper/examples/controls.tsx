import { useState } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Carousel } from '#web/ui/media/carousel.tsx';

const DAYS = ['Friday', 'Saturday', 'Sunday', 'Monday'];

export function Controls() {
  const [day, setDay] = useState('Friday');
  return (
    <Carousel label="Days" slideWidth="min(11rem, 70%)">
      {DAYS.map((each) => (
        <Card key={each} title={each} level={3}>
          <Button
            variant={each === day ? 'filled' : 'outline'}
            aria-pressed={each === day}
            onClick={() => setDay(each)}
          >
            {each === day ? 'Chosen' : 'Choose'}
          </Button>
        </Card>
      ))}
    </Carousel>
  );
}
