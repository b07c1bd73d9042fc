import { Card } from '#web/ui/display/card.tsx';
import { Carousel } from '#web/ui/media/carousel.tsx';

export function Basic() {
  return (
    <Carousel label="Shows of the month">
      <Card title="The Winter Ballad" level={3}>
        Harbour Hall, every Friday
      </Card>
      <Card title="Jazz at Noon" level={3}>
        City Stages, every Sunday
      </Card>
      <Card title="Cup final" level={3}>
        North Stadium, 23 May
      </Card>
    </Carousel>
  );
}
