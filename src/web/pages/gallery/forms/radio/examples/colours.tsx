import { useState } from 'react';
import { Swatches } from '#web/ui/fields/choices/choice-groups.tsx';

const COLOURS = [
  { value: 'blue', label: 'Blue', color: 'var(--swatch-blue)' },
  { value: 'teal', label: 'Teal', color: 'var(--swatch-teal)' },
  { value: 'green', label: 'Green', color: 'var(--category-green)' },
];

export function Colours() {
  const [colour, setColour] = useState('teal');
  return <Swatches label="Colour" choices={COLOURS} value={colour} onChange={setColour} />;
}
