import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { page } from '#web/page.ts';
import { AvatarButton } from '#web/ui/buttons/more-buttons.tsx';
import { Avatar, AvatarGroup } from '#web/ui/display/avatar.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Row, Stack, VisuallyHidden } from '#web/ui/layout/layout.tsx';
import { Byline } from '#web/ui/lists/entries.tsx';
import { List, ListItem } from '#web/ui/lists/list.tsx';
import { galleryPage } from '../frame/gallery-page.tsx';
import { play } from '../frame/play.ts';
import { source } from './avatar.gallery.tsx?code';

/**
 * Shows who somebody is beside their name. Where there is no person, use an icon tile.
 *
 * @do Write the name beside the picture.
 * @dont Rely on a face or on initials to say who it is.
 * @docs #web/ui/display/avatar.tsx
 * @docs #web/ui/buttons/more-buttons.tsx AvatarButton
 * @docs #web/ui/lists/entries.tsx Byline
 */
const AvatarPage = galleryPage({
  source,
  examples: { Pictures, Initials, Sizes, Status, Group, WithText, button: AsButton },
  plays: {
    Avatar: play(Avatar, {
      src: '/media/ada.svg',
      name: 'Ada Lovelace',
      size: 48,
      status: 'online',
    }),
    AvatarButton: play(AvatarButton, {
      label: 'Profile of Ada Lovelace',
      src: '/media/ada.svg',
      name: 'Ada Lovelace',
      size: 48,
    }),
    Byline: play(Byline, {
      name: 'Grace Hopper',
      avatar: '/media/grace.svg',
      at: '2026-05-04T10:00:00Z',
      role: 'Admin',
    }),
  },
});

const PEOPLE = [
  { name: 'Ada Lovelace', picture: '/media/ada.svg', status: 'online' },
  { name: 'Grace Hopper', picture: '/media/grace.svg', status: 'busy' },
  { name: 'Alan Turing', picture: '/media/alan.svg', status: 'away' },
  { name: 'Katherine Johnson', picture: '/media/katherine.svg', status: 'offline' },
] as const;

/** Pictures. Any image, cut to a circle; it loads when it comes near the window. */
function Pictures() {
  return (
    <Row>
      {PEOPLE.map(({ name, picture }) => (
        <Avatar key={name} src={picture} name={name} size={56} />
      ))}
    </Row>
  );
}

/** Initials. Without a picture the initials of the name stand in. */
function Initials() {
  return (
    <Row>
      <Avatar src="" name="Ada Lovelace" />
      <Avatar src="" name="Charlie" />
      <Avatar src="" name="Maria del Carmen Ruiz" />
      <Avatar src="" name="ليلى حداد" />
    </Row>
  );
}

/** Sizes. Any size in pixels: small in rows, large in profiles. */
function Sizes() {
  return (
    <Row>
      {[20, 28, 36, 48, 72, 96].map((size) => (
        <Avatar key={size} src="/media/ada.svg" name="Ada Lovelace" size={size} />
      ))}
    </Row>
  );
}

/** Status. The dot is only seen, so a text beside it says what it means. */
function Status() {
  return (
    <Stack gap="sm">
      {PEOPLE.map(({ name, picture, status }) => (
        <Row key={status}>
          <Avatar src={picture} name={name} status={status} />
          {name} is {status}
        </Row>
      ))}
    </Stack>
  );
}

/** Group. Avatars overlap; the rest is counted. */
function Group() {
  return (
    <>
      <VisuallyHidden>Twelve people watch this event.</VisuallyHidden>
      <AvatarGroup more={7}>
        {PEOPLE.map(({ name, picture }) => (
          <Avatar key={name} src={picture} name={name} />
        ))}
        <Avatar src="" name="Hedy Lamarr" />
      </AvatarGroup>
    </>
  );
}

/** Beside a name. In a list, a byline or a card. */
function WithText() {
  return (
    <List label="Team">
      <ListItem
        start={<Avatar src="/media/ada.svg" name="Ada Lovelace" />}
        title="Ada Lovelace"
        description="Owns the weights"
        end={<Badge tone="accent">Admin</Badge>}
      />
      <ListItem
        title={<Byline name="Grace Hopper" avatar="/media/grace.svg" at="2026-05-04T10:00:00Z" />}
      />
    </List>
  );
}

/** As a button. Opens the profile of the person; the label says so. */
function AsButton() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Row>
      <AvatarButton
        label="Profile of Ada Lovelace"
        src="/media/ada.svg"
        name="Ada Lovelace"
        size={44}
        onClick={() => setIsOpen(!isOpen)}
      />
      {isOpen && <span>Ada Lovelace, London. Joined in 1843.</span>}
    </Row>
  );
}

export const Route = createFileRoute('/components/avatar')({
  ...page({ title: 'pageTitles.components.avatar', sample: 'template' }),
  component: AvatarPage,
});
