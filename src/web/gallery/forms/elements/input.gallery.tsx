import { createFileRoute } from '@tanstack/react-router';
import { AtSign, Check, Search } from 'lucide-react';
import { useState } from 'react';
import { galleryPage } from '#web/gallery/frame/gallery-page.tsx';
import { play } from '#web/gallery/frame/play.ts';
import { page } from '#web/page.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import { PasswordField, TextField } from '#web/ui/fields/text/text-field.tsx';
import { Grid } from '#web/ui/layout/layout.tsx';
import { source } from './input.gallery.tsx?code';

/**
 * Takes a text of one line. For several lines use a text area, for one of a few values a select or radio buttons, for numbers
 * the number input.
 *
 * @do Put the format into the description: “As on your ticket.”
 * @dont Use the placeholder as the label: it is gone with the first letter.
 * @do Let the field be as wide as its text is long.
 * @dont Limit a name to 20 characters: names are longer than you think.
 * @docs #web/ui/fields/text/text-field.tsx TextField
 * @docs #web/ui/fields/text/text-field.tsx PasswordField
 */
const InputPage = galleryPage({
  source,
  examples: { Basic, Sizes, States, Icons, Types, Password, Long },
  plays: {
    TextField: play(TextField, { label: 'City', value: '', placeholder: 'Lisbon' }),
    PasswordField: play(PasswordField, { label: 'Password', value: '', autoComplete: 'off' }),
  },
});

/** Basic. The label says what to enter, the description how. A placeholder is an example and replaces neither. */
function Basic() {
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

/** Sizes. Small in tables and toolbars, medium in forms, large where a page has one field. */
function Sizes() {
  const [text, setText] = useState('Harbour Hall');
  return (
    <Grid min="12rem">
      <TextField label="Small" size="sm" value={text} onChange={setText} />
      <TextField label="Medium" value={text} onChange={setText} />
      <TextField label="Large" size="lg" value={text} onChange={setText} />
    </Grid>
  );
}

/** Required, error, read-only, disabled. A read-only text can be selected and copied, a disabled field is passed over. */
function States() {
  const [name, setName] = useState('');
  return (
    <Grid min="14rem">
      <TextField
        label="Name of the venue"
        isRequired
        value={name}
        onChange={setName}
        {...(name === '' && { error: 'Enter a name.' })}
      />
      <TextField label="Number" isReadOnly value="V-1042" onChange={setName} />
      <TextField label="Region" isDisabled value="North" onChange={setName} />
    </Grid>
  );
}

/** With icons. An icon before the text helps to find a field; one behind it can say that the text is fine. */
function Icons() {
  const [city, setCity] = useState('');
  const [user, setUser] = useState('ada');
  return (
    <Grid min="14rem">
      <TextField
        label="City"
        type="search"
        placeholder="Lisbon"
        start={<Icon icon={Search} />}
        value={city}
        onChange={setCity}
      />
      <TextField
        label="User name"
        start={<Icon icon={AtSign} />}
        end={user.length >= 3 && <Icon icon={Check} />}
        description="At least 3 characters."
        value={user}
        onChange={setUser}
      />
    </Grid>
  );
}

/** Types. The type chooses the keyboard of a phone, and autoComplete lets the browser fill in what it knows. */
function Types() {
  const [contact, setContact] = useState({ email: '', phone: '', website: '' });
  return (
    <Grid min="14rem">
      <TextField
        label="E-mail"
        type="email"
        autoComplete="email"
        value={contact.email}
        onChange={(email) => setContact({ ...contact, email })}
      />
      <TextField
        label="Phone"
        type="tel"
        autoComplete="tel"
        value={contact.phone}
        onChange={(phone) => setContact({ ...contact, phone })}
      />
      <TextField
        label="Website"
        type="url"
        inputMode="url"
        autoComplete="url"
        value={contact.website}
        onChange={(website) => setContact({ ...contact, website })}
      />
    </Grid>
  );
}

/** Password. Shown while it is typed, if one wants to check it. Password managers offer a new one. */
function Password() {
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

/**
 * Long label and other scripts. A long label wraps above the field. A text runs in its own direction, an address always from
 * left to right.
 */
function Long() {
  const [title, setTitle] = useState('مهرجان الميناء الصيفي');
  return (
    <Grid min="14rem">
      <TextField
        label="The title of the event in the language of the country in which it takes place"
        dir="auto"
        value={title}
        onChange={setTitle}
      />
      <TextField
        label="Address"
        type="url"
        dir="ltr"
        description="Addresses run from left to right in every language."
        value="https://marquee.test/events/harbour-summer-festival-2026?day=2#programme"
        isReadOnly
        onChange={setTitle}
      />
    </Grid>
  );
}

export const Route = createFileRoute('/forms/elements/input')({
  ...page({ title: 'pageTitles.elements.input', sample: 'template' }),
  component: InputPage,
});
