import { useState } from 'react';
import { RatingField } from '#web/ui/figures/rating.tsx';
import { Row } from '#web/ui/layout/row.tsx';

export function Given() {
  const [stars, setStars] = useState(3);
  return (
    <Row>
      <RatingField label="Your rating of Hamlet" value={stars} onChange={setStars} />
      <span role="status">{stars} of 5</span>
    </Row>
  );
}
