import { ArrowRight } from 'lucide-react';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Grid } from '#web/ui/layout/grid.tsx';
import { Row } from '#web/ui/layout/row.tsx';

const CARDS = [
  { lang: 'de', dir: 'ltr', title: 'Schwanensee', text: 'Beginn um 19:30 Uhr', next: 'Weiter' },
  { lang: 'ar', dir: 'rtl', title: 'بحيرة البجع', text: 'تبدأ الساعة 19:30', next: 'متابعة' },
];

export function Direction() {
  return (
    <Grid min="14rem">
      {CARDS.map(({ lang, dir, title, text, next }) => (
        <div key={lang} lang={lang} dir={dir}>
          <Card title={title} level={3}>
            <Row justify="between">
              {text}
              <Button iconEnd={ArrowRight}>{next}</Button>
            </Row>
          </Card>
        </div>
      ))}
    </Grid>
  );
}
