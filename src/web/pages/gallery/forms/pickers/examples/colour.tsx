import { useState } from 'react';
import { ColourField } from '#web/ui/fields/pickers/colour-field.tsx';

export function Colour() {
  const [colour, setColour] = useState('#524fc4');
  return <ColourField label="Colour of the poster" value={colour} onChange={setColour} />;
}
