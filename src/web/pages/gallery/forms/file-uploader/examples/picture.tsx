import { useState } from 'react';
import { PictureField } from '#web/ui/fields/files/picture-field.tsx';

export function Picture() {
  const [picture, setPicture] = useState('');
  return (
    <PictureField
      label="Your picture"
      shape="round"
      pixels={256}
      person="Ada Lovelace"
      value={picture}
      onChange={setPicture}
    />
  );
}
