import { useState } from 'react';
import { MultiSelect } from '#web/ui/fields/pickers/combobox.tsx';

const GENRES = ['Jazz', 'Rock', 'Classical', 'Comedy', 'Theatre', 'Dance'].map((genre) => ({
  value: genre,
  label: genre,
}));

export function Several() {
  const [genres, setGenres] = useState(['Jazz', 'Dance']);
  return (
    <MultiSelect
      label="Genres"
      description="Three at most."
      most={3}
      choices={GENRES}
      value={genres}
      onChange={setGenres}
    />
  );
}
