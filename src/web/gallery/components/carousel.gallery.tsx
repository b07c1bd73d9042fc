import { createFileRoute } from '@tanstack/react-router';
import { Building2, CalendarDays, Ticket } from 'lucide-react';
import { useState } from 'react';
import { page } from '#web/page.ts';
import { ToggleButton } from '#web/ui/buttons/more-buttons.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { IconTile } from '#web/ui/display/icon.tsx';
import { Row, Stack } from '#web/ui/layout/layout.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { Carousel } from '#web/ui/media/carousel.tsx';
import { galleryPage } from '../frame/gallery-page.tsx';
import { play } from '../frame/play.ts';
import { source } from './carousel.gallery.tsx?code';

const CITIES = ['Lisbon', 'Porto', 'Faro', 'Braga', 'Coimbra', 'Évora', 'Aveiro', 'Sintra'];

const SLIDES = CITIES.map((city) => (
  <Card key={city} title={city} level={3}>
    Open today
  </Card>
));

/**
 * Slides in a row to swipe, scroll or page through. For pictures of which all should be seen use the gallery: few people turn
 * a carousel.
 *
 * @do Let the reader turn it.
 * @dont Let it move by itself.
 * @docs #web/ui/media/carousel.tsx
 */
const CarouselPage = galleryPage({
  source,
  examples: { Basic, Several, Statistics, Controls, Arabic },
  plays: {
    Carousel: play(Carousel, { label: 'Cities', slideWidth: '11rem', children: SLIDES }),
  },
});

/** One slide at a time. Each slide takes the whole width. */
function Basic() {
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

/** Several in sight. Slides of a fixed width; the next one looks in at the edge. */
function Several() {
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

const FIGURES = [
  { icon: CalendarDays, value: '12,480', name: 'events' },
  { icon: Building2, value: '1,204', name: 'venues' },
  { icon: Ticket, value: '98.4', name: 'best score' },
];

/** Figures. On a phone a row of figures becomes a carousel. */
function Statistics() {
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

const SHOWS = ['Open stage', 'Puppets', 'Late concert', 'Chess night', 'Poetry slam'];

/** Buttons and links inside. Slides may hold whatever can be pressed; what gets the focus scrolls into view. */
function Controls() {
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

/** Right to left. The first slide is at the right, and the arrows turn over. */
function Arabic() {
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

export const Route = createFileRoute('/components/carousel')({
  ...page({ title: 'pageTitles.components.carousel', sample: 'template' }),
  component: CarouselPage,
});
