import { createElement, useState } from 'react';
import { createRoot } from 'react-dom/client';

const FIELDS = [
  { name: 'email', label: 'E-mail', type: 'email' },
  { name: 'password', label: 'Password', type: 'password' },
] as const;

/** Only React and a sign-in form: the page that the others are compared with. */
function SignIn() {
  const [values, setValues] = useState<Record<string, string>>({});
  return createElement(
    'main',
    null,
    createElement('h1', null, 'Welcome back'),
    createElement('p', null, 'Sign in with your e-mail and your password to go on.'),
    createElement(
      'form',
      null,
      FIELDS.map(({ name, label, type }) =>
        createElement(
          'label',
          { key: name },
          label,
          createElement('input', {
            name,
            type,
            value: values[name] ?? '',
            onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
              setValues({ ...values, [name]: currentTarget.value }),
          }),
        ),
      ),
      createElement('button', { type: 'submit' }, 'Sign in'),
    ),
  );
}

const root = document.getElementById('root');
if (root) createRoot(root).render(createElement(SignIn));
