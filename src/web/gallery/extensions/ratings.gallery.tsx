import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { page } from '#web/page.ts';
import { TextButton } from '#web/ui/buttons/button.tsx';
import { Progress } from '#web/ui/figures/figures.tsx';
import { Rating, RatingField } from '#web/ui/figures/rating.tsx';
import { docs as ratingDocs } from '#web/ui/figures/rating.tsx?docs';
import { useFormat } from '#web/ui/format/format.ts';
import { Row, Stack } from '#web/ui/layout/layout.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { galleryPage } from '../frame/gallery-page.tsx';
import { code, texts } from './ratings.gallery.tsx?code';

const RatingsPage = galleryPage({
  title: 'pageTitles.extensions.ratings',
  examples: {
    shown: Shown,
    sizes: Sizes,
    given: Given,
    cleared: Cleared,
    distribution: Distribution,
  },
  texts,
  code,
  docs: [ratingDocs],
});

function Shown() {
  return (
    <Stack gap="xs" align="start">
      <Rating value={5} />
      <Rating value={3.5} />
      <Rating value={0} />
    </Stack>
  );
}

function Sizes() {
  return (
    <Row gap="lg">
      <Rating value={4} size={12} />
      <Rating value={4} />
      <Rating value={4} size={28} />
    </Row>
  );
}

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
