import { Card } from '#web/ui/display/card.tsx';
import { Carousel } from '#web/ui/media/carousel.tsx';

const CITIES = ['Lisbon', 'Porto', 'Faro', 'Braga', 'Coimbra', 'Évora', 'Aveiro', 'Sintra'];

export function Several() {
  return (
    <Carousel label="Cities" slideWidth="11rem">
      {CITIES.map((city, index) => (
        <Card key={city} title={city} level={3}>
          {12 + index * 7} events
        </Card>
      ))}
    </Carousel>
  );
}
