import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { useSeen } from '#web/ui/loading/use-seen.ts';
import { Carousel } from '#web/ui/media/carousel.tsx';
import { Image } from '#web/ui/media/image.tsx';

/** A picture of one colour with a word, drawn here: no request is made. */
const poster = (colour: string, word: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 180"><rect width="320" height="180" fill="${colour}"/><text x="160" y="104" text-anchor="middle" font-family="sans-serif" font-size="36" fill="white">${word}</text></svg>`,
  )}`;

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

export function Lazy() {
  return (
    <Carousel label="On tour" slideWidth="min(13rem, 70%)">
      {PLACES.map((place) => (
        <Picture key={place} place={place} />
      ))}
    </Carousel>
  );
}
