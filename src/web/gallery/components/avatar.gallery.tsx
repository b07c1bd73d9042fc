import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { page } from '#web/page.ts';
import { AvatarButton } from '#web/ui/buttons/more-buttons.tsx';
import { docs as avatarButtonDocs } from '#web/ui/buttons/more-buttons.tsx?of=AvatarButton&docs';
import { Avatar, AvatarGroup } from '#web/ui/display/avatar.tsx';
import { docs as avatarDocs } from '#web/ui/display/avatar.tsx?docs';
import { Badge } from '#web/ui/display/badge.tsx';
import { Row, Stack, VisuallyHidden } from '#web/ui/layout/layout.tsx';
import { Byline } from '#web/ui/lists/entries.tsx';
import { docs as bylineDocs } from '#web/ui/lists/entries.tsx?of=Byline&docs';
import { List, ListItem } from '#web/ui/lists/list.tsx';
import { galleryPage } from '../frame/gallery-page.tsx';
import { play } from '../frame/play.ts';
import { code, playCode, texts } from './avatar.gallery.tsx?code';

const AvatarPage = galleryPage({
  title: 'pageTitles.components.avatar',
  examples: {
    pictures: Pictures,
    initials: Initials,
    sizes: Sizes,
    status: Status,
    group: Group,
    'with-text': WithText,
    button: AsButton,
  },
  texts,
  code,
  playCode,
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
  docs: [avatarDocs, avatarButtonDocs, bylineDocs],
});

const PEOPLE = [
  { name: 'Ada Lovelace', picture: '/media/ada.svg', status: 'online' },
  { name: 'Grace Hopper', picture: '/media/grace.svg', status: 'busy' },
  { name: 'Alan Turing', picture: '/media/alan.svg', status: 'away' },
  { name: 'Katherine Johnson', picture: '/media/katherine.svg', status: 'offline' },
] as const;

function Pictures() {
  return (
    <Row>
      {PEOPLE.map(({ name, picture }) => (
        <Avatar key={name} src={picture} name={name} size={56} />
      ))}
    </Row>
  );
}

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

function Sizes() {
  return (
    <Row>
      {[20, 28, 36, 48, 72, 96].map((size) => (
        <Avatar key={size} src="/media/ada.svg" name="Ada Lovelace" size={size} />
      ))}
    </Row>
  );
}

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
