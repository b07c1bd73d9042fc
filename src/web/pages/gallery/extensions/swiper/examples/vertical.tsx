import { Card } from '#web/ui/display/card.tsx';
import { Carousel } from '#web/ui/media/carousel.tsx';

const ACTS = [
  'Act one: the ghost',
  'Act two: the players',
  'Act three: the play',
  'Act four: England',
];

export function Vertical() {
  return (
    <Carousel label="Acts" height={130}>
      {ACTS.map((act) => (
        <Card key={act} title={act} level={3}>
          About forty minutes
        </Card>
      ))}
    </Carousel>
  );
}
