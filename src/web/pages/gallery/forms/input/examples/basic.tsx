import { useState } from 'react';
import { TextField } from '#web/ui/fields/text/text-field.tsx';

export function Basic() {
  const [name, setName] = useState('');
  return (
    <TextField
      label="Full name"
      description="As on your ticket."
      autoComplete="name"
      value={name}
      onChange={setName}
    />
  );
}
