import { useState } from 'react';
import { PasswordField } from '#web/ui/fields/text/password-field.tsx';

export function Password() {
  const [password, setPassword] = useState('');
  return (
    <PasswordField
      label="Password"
      description="At least 12 characters; a sentence is easy to remember."
      autoComplete="new-password"
      value={password}
      onChange={setPassword}
    />
  );
}
