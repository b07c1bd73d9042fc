import { Card } from '#web/ui/display/card.tsx';
import { Carousel } from '#web/ui/media/carousel.tsx';

export function Arabic() {
  return (
    <div dir="rtl" lang="ar">
      <Carousel label="عروض هذا الشهر" slideWidth="12rem">
        {['أغنية الشتاء', 'جاز الظهيرة', 'نهائي الكأس', 'مسرح مفتوح'].map((show) => (
          <Card key={show} title={show} level={3}>
            قاعة الميناء
          </Card>
        ))}
      </Carousel>
    </div>
  );
}
