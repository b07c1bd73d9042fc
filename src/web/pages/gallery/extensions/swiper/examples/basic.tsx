import { Card } from '#web/ui/display/card.tsx';
import { Carousel } from '#web/ui/media/carousel.tsx';

const SHOWS = ['Hamlet', 'Swan Lake', 'The Pirates of Penzance', 'Stand-up night'];

export function Basic() {
  return (
    <Carousel label="Tonight" slideWidth="min(15rem, 80%)">
      {SHOWS.map((show) => (
        <Card key={show} title={show} level={3}>
          Doors open at seven
        </Card>
      ))}
    </Carousel>
  );
}
