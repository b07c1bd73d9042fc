import { Building2, CalendarDays, Ticket } from 'lucide-react';
import { Card } from '#web/ui/display/card.tsx';
import { IconTile } from '#web/ui/display/icon-tile.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { Carousel } from '#web/ui/media/carousel.tsx';

const FIGURES = [
  { icon: CalendarDays, value: '12,480', name: 'events' },
  { icon: Building2, value: '1,204', name: 'venues' },
  { icon: Ticket, value: '98.4', name: 'best score' },
];

export function Statistics() {
  return (
    <Carousel label="The season in figures" slideWidth="15rem">
      {FIGURES.map(({ icon, value, name }) => (
        <Card key={name}>
          <Row>
            <IconTile icon={icon} />
            <Stack gap="none">
              <Text size="xl" weight="bold" isNumeric>
                {value}
              </Text>
              <Text tone="neutral">{name}</Text>
            </Stack>
          </Row>
        </Card>
      ))}
    </Carousel>
  );
}
