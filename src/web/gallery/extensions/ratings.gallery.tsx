import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { page } from '#web/page.ts';
import { TextButton } from '#web/ui/buttons/button.tsx';
import { Progress } from '#web/ui/figures/figures.tsx';
import { Rating, RatingField } from '#web/ui/figures/rating.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { Row, Stack } from '#web/ui/layout/layout.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { galleryPage } from '../frame/gallery-page.tsx';
import { source } from './ratings.gallery.tsx?code';

/**
 * Stars from 0 to 5, to read and to give. For a value on a finer scale use a slider, for yes and no a thumb.
 *
 * @do Say how many people voted.
 * @dont Show a mean of two votes as if it were a fact.
 * @docs #web/ui/figures/rating.tsx
 */
const RatingsPage = galleryPage({
  source,
  examples: { Shown, Sizes, Given, Cleared, Distribution },
});

/** To read. Also halves and whatever is between. */
function Shown() {
  return (
    <Stack gap="xs" align="start">
      <Rating value={5} />
      <Rating value={3.5} />
      <Rating value={0} />
    </Stack>
  );
}

/** Sizes. Small in rows, large beside a number. */
function Sizes() {
  return (
    <Row gap="lg">
      <Rating value={4} size={12} />
      <Rating value={4} />
      <Rating value={4} size={28} />
    </Row>
  );
}

/** To give. Radio buttons that look like stars. */
function Given() {
  const [stars, setStars] = useState(3);
  return (
    <Row>
      <RatingField label="Your rating of Hamlet" value={stars} onChange={setStars} />
      <span role="status">{stars} of 5</span>
    </Row>
  );
}

const WORDS = ['Not rated', 'Walked out', 'Dull', 'Fine', 'Very good', 'Unforgettable'];

/** With words, and taken back. A word says what the stars mean; nothing is chosen at first. */
function Cleared() {
  const [stars, setStars] = useState(0);
  return (
    <Row>
      <RatingField label="Your rating of the seat" value={stars} onChange={setStars} />
      <span role="status">{WORDS[stars]}</span>
      {stars > 0 && <TextButton onClick={() => setStars(0)}>Clear</TextButton>}
    </Row>
  );
}

const GIVEN = [
  { stars: 5, votes: 212 },
  { stars: 4, votes: 96 },
  { stars: 3, votes: 31 },
  { stars: 2, votes: 8 },
  { stars: 1, votes: 5 },
];

const ALL = GIVEN.reduce((sum, { votes }) => sum + votes, 0);

const MEAN = GIVEN.reduce((sum, { stars, votes }) => sum + votes * stars, 0) / ALL;

/** How the votes spread. The mean, and how many gave each number. */
function Distribution() {
  const format = useFormat();
  return (
    <Stack gap="xs">
      <Row>
        <Text size="2xl" weight="bold">
          {format.number(MEAN, 1)}
        </Text>
        <Rating value={MEAN} size={20} />
        <Text tone="neutral">{ALL} ratings</Text>
      </Row>
      {GIVEN.map(({ stars, votes }) => (
        <div key={stars}>
          <Text size="sm">{`${stars} stars: ${votes}`}</Text>
          <Progress label={`${stars} stars`} value={(votes / ALL) * 100} />
        </div>
      ))}
    </Stack>
  );
}

export const Route = createFileRoute('/extensions/ratings')({
  ...page({ title: 'pageTitles.extensions.ratings', sample: 'template' }),
  component: RatingsPage,
});
