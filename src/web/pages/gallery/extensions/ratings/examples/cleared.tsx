import { useState } from 'react';
import { TextButton } from '#web/ui/buttons/text-button.tsx';
import { RatingField } from '#web/ui/figures/rating.tsx';
import { Row } from '#web/ui/layout/row.tsx';

const WORDS = ['Not rated', 'Walked out', 'Dull', 'Fine', 'Very good', 'Unforgettable'];

export function Cleared() {
  const [stars, setStars] = useState(0);
  return (
    <Row>
      <RatingField label="Your rating of the seat" value={stars} onChange={setStars} />
      <span role="status">{WORDS[stars]}</span>
      {stars > 0 && <TextButton onClick={() => setStars(0)}>Clear</TextButton>}
    </Row>
  );
}
