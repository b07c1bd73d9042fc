import { Card } from '#web/ui/display/card.tsx';
import { Carousel } from '#web/ui/media/carousel.tsx';

const CITIES = ['القاهرة', 'بيروت', 'عمّان', 'الرباط'];

export function Arabic() {
  return (
    <div dir="rtl" lang="ar">
      <Carousel label="مدن" slideWidth="min(12rem, 70%)">
        {CITIES.map((city) => (
          <Card key={city} title={city} level={3}>
            الليلة
          </Card>
        ))}
      </Carousel>
    </div>
  );
}
