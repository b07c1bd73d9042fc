import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { page } from '#web/page.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Skeleton } from '#web/ui/display/states.tsx';
import { useSeen } from '#web/ui/loading/use-seen.ts';
import { Carousel } from '#web/ui/media/carousel.tsx';
import { Gallery, Image } from '#web/ui/media/image.tsx';
import { galleryPage } from '../frame/gallery-page.tsx';
import { play } from '../frame/play.ts';
import { source } from './swiper.gallery.tsx?code';

/**
 * Slides to swipe through, with small pictures, upright, or loaded when they come near. The browser’s own scrolling does the
 * work.
 *
 * @do Show a list where everything counts.
 * @dont Hide the third of three things in a row of slides.
 * @docs #web/ui/media/carousel.tsx
 * @docs #web/ui/media/image.tsx Gallery
 * @docs #web/ui/loading/use-seen.ts useSeen
 * @docs #web/ui/media/image.tsx Image
 */
const SwiperPage = galleryPage({
  source,
  examples: { Basic, Thumbnails, Vertical, Lazy, Controls, Arabic },
  plays: {
    Image: play(Image, { src: '/media/grace.svg', alt: 'Grace Hopper', ratio: '1 / 1' }),
  },
});

const SHOWS = ['Hamlet', 'Swan Lake', 'The Pirates of Penzance', 'Stand-up night'];

/** Several in sight. Swipe, scroll or press the arrows. */
function Basic() {
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

/** A picture of one colour with a word, drawn here: no request is made. */
const poster = (colour: string, word: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 180"><rect width="320" height="180" fill="${colour}"/><text x="160" y="104" text-anchor="middle" font-family="sans-serif" font-size="36" fill="white">${word}</text></svg>`,
  )}`;

const PICTURES = [
  { src: poster('#4542a6', 'Stage'), alt: 'The stage' },
  { src: poster('#0f6b4f', 'Foyer'), alt: 'The foyer' },
  { src: poster('#8a4b00', 'Boxes'), alt: 'The boxes' },
];

/** Thumbnails. One large picture, and small ones to choose from. */
function Thumbnails() {
  return <Gallery pictures={PICTURES} ratio="16 / 9" />;
}

const ACTS = [
  'Act one: the ghost',
  'Act two: the players',
  'Act three: the play',
  'Act four: England',
];

/** Upright. Slides below each other in a box of a fixed height. */
function Vertical() {
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

const PLACES = ['Bath', 'Leeds', 'York', 'Ely', 'Wells', 'Ripon'];

function Picture({ place }: { place: string }) {
  const [box, isSeen] = useSeen<HTMLDivElement>();
  return (
    <div ref={box}>
      {isSeen ? (
        <Image src={poster('#1d5fa8', place)} alt={place} ratio="16 / 9" />
      ) : (
        <Skeleton height={120} />
      )}
    </div>
  );
}

/** Loaded when near. A slide shows its picture when it is about to come into sight. */
function Lazy() {
  return (
    <Carousel label="On tour" slideWidth="min(13rem, 70%)">
      {PLACES.map((place) => (
        <Picture key={place} place={place} />
      ))}
    </Carousel>
  );
}

const DAYS = ['Friday', 'Saturday', 'Sunday', 'Monday'];

/** With buttons. What gets the focus scrolls into sight. */
function Controls() {
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

const CITIES = ['القاهرة', 'بيروت', 'عمّان', 'الرباط'];

/** Right to left. The first slide is at the right. */
function Arabic() {
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

export const Route = createFileRoute('/extensions/swiper')({
  ...page({ title: 'pageTitles.extensions.swiper', sample: 'template' }),
  component: SwiperPage,
});
