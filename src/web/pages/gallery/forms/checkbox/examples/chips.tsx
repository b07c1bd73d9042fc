import { useState } from 'react';
import { ChipGroup } from '#web/ui/fields/choices/choice-groups.tsx';

const GENRES = ['Jazz', 'Rock', 'Classical', 'Comedy', 'Theatre'].map((genre) => ({
  value: genre,
  label: genre,
}));

export function Chips() {
  const [genres, setGenres] = useState(['Jazz', 'Comedy']);
  return <ChipGroup label="Genres" choices={GENRES} value={genres} onChange={setGenres} />;
}
