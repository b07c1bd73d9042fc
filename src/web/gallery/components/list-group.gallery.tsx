import { createFileRoute } from '@tanstack/react-router';
import {
  Building2,
  Clapperboard,
  Inbox,
  Music,
  Send,
  Star,
  Tent,
  Trash2,
  Trophy,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { page } from '#web/page.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Badge, Count } from '#web/ui/display/badge.tsx';
import { IconTile } from '#web/ui/display/icon.tsx';
import { Stack } from '#web/ui/layout/layout.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { List, ListItem } from '#web/ui/lists/list.tsx';
import { docs as listDocs } from '#web/ui/lists/list.tsx?of=List,ListItem&docs';
import { LinkList, LinkListItem } from '#web/ui/navigation/link-list.tsx';
import { docs as linkListDocs } from '#web/ui/navigation/link-list.tsx?of=LinkList,LinkListItem&docs';
import { NavList } from '#web/ui/navigation/nav-list.tsx';
import { docs as navListDocs } from '#web/ui/navigation/nav-list.tsx?docs';
import { Tree, type TreeItem } from '#web/ui/navigation/tree.tsx';
import { docs as treeDocs } from '#web/ui/navigation/tree.tsx?docs';
import { galleryPage } from '../frame/gallery-page.tsx';
import { play } from '../frame/play.ts';
import { code, playCode, texts } from './list-group.gallery.tsx?code';

const VENUES: readonly TreeItem<string>[] = [
  {
    id: 'harbour',
    title: 'Harbour Hall',
    icon: Building2,
    items: [
      {
        id: 'hall',
        title: 'Great hall',
        items: [
          { id: 'stalls', title: 'Stalls', end: '820 seats' },
          { id: 'circle', title: 'Circle', end: '380 seats' },
        ],
      },
      { id: 'studio', title: 'Studio', end: '120 seats' },
    ],
  },
  {
    id: 'mill',
    title: 'The Old Mill',
    icon: Building2,
    items: [{ id: 'yard', title: 'Courtyard', end: '240 seats' }],
  },
  { id: 'tent', title: 'Festival tent', icon: Tent, end: '600 seats' },
];

const ListGroupPage = galleryPage({
  title: 'pageTitles.components.list-group',
  examples: {
    basic: Basic,
    rich: Rich,
    ordered: Ordered,
    actions: Actions,
    choosing: Choosing,
    links: Links,
    tree: InTree,
  },
  texts,
  code,
  playCode,
  plays: {
    ListItem: play(
      ListItem,
      {
        title: 'The Winter Ballad',
        description: 'Harbour Hall, 20:00',
        start: <IconTile icon={Clapperboard} />,
        end: <Badge tone="success">On sale</Badge>,
      },
      { within: Tonight },
    ),
    Tree: play(Tree<string>, {
      label: 'Venues',
      items: VENUES,
      value: 'stalls',
      openIds: ['harbour', 'hall'],
    }),
  },
  docs: [listDocs, linkListDocs, navListDocs, treeDocs],
});

function Basic() {
  return (
    <List label="Venues">
      <ListItem title="Harbour Hall" />
      <ListItem title="City Stages" />
      <ListItem title="The Old Mill" />
    </List>
  );
}

function Rich() {
  return (
    <List label="Tonight">
      <ListItem
        start={<IconTile icon={Clapperboard} />}
        title="The Winter Ballad"
        description="Harbour Hall, 20:00"
        end={<Badge tone="success">On sale</Badge>}
      />
      <ListItem
        start={<IconTile icon={Music} colour="teal" />}
        title="Jazz at Noon, with guests from three continents and an open stage afterwards"
        description="City Stages, 12:00"
        end={<Badge tone="warning">Few seats</Badge>}
      />
      <ListItem
        start={<IconTile icon={Trophy} colour="orange" />}
        title="Cup final"
        description="North Stadium, 18:30"
        end={<Badge tone="danger">Sold out</Badge>}
      />
    </List>
  );
}

const TOP = ['Cup final', 'The Winter Ballad', 'Jazz at Noon'];

function Ordered() {
  return (
    <List label="Top three" isOrdered>
      {TOP.map((name, index) => (
        <ListItem
          key={name}
          start={
            <Text weight="bold" tone="accent" isNumeric>
              {index + 1}
            </Text>
          }
          title={name}
        />
      ))}
    </List>
  );
}

const ALL = ['Weekly ranking', 'Concerts in Lisbon', 'Small halls'];

function Actions() {
  const [views, setViews] = useState(ALL);
  if (views.length === 0) {
    return (
      <Button variant="light" onClick={() => setViews(ALL)}>
        Bring the views back
      </Button>
    );
  }
  return (
    <List label="Saved views">
      {views.map((view) => (
        <ListItem
          key={view}
          title={view}
          end={
            <IconButton
              label={`Delete ${view}`}
              tooltip="Delete"
              icon={Trash2}
              onClick={() => setViews(views.filter((other) => other !== view))}
            />
          }
        />
      ))}
    </List>
  );
}

function Choosing() {
  const [folder, setFolder] = useState<'inbox' | 'sent' | 'spam'>('inbox');
  return (
    <Stack gap="sm">
      <NavList
        label="Folders"
        value={folder}
        onChange={setFolder}
        items={[
          { id: 'inbox', title: 'Inbox', end: <Count label="4 unread">4</Count> },
          { id: 'sent', title: 'Sent' },
          { id: 'spam', title: 'Spam' },
        ]}
      />
      <p role="status">The folder {folder} is open.</p>
    </Stack>
  );
}

function Links() {
  return (
    <LinkList title="Mail">
      <LinkListItem icon={Inbox} to="/apps/email" isCurrent count={12} countLabel="12 unread">
        Inbox
      </LinkListItem>
      <LinkListItem
        icon={Send}
        to="/apps/email/$folder"
        params={{ folder: 'sent' }}
        isCurrent={false}
      >
        Sent
      </LinkListItem>
      <LinkListItem
        icon={Star}
        to="/apps/email/$folder"
        params={{ folder: 'starred' }}
        isCurrent={false}
        tone="warning"
      >
        Starred
      </LinkListItem>
    </LinkList>
  );
}

function Tonight({ children }: { children: ReactNode }) {
  return <List label="Tonight">{children}</List>;
}

function InTree() {
  const [part, setPart] = useState('stalls');
  return (
    <Stack gap="sm">
      <Tree
        label="Venues and their parts"
        items={VENUES}
        value={part}
        onChange={setPart}
        openIds={['harbour', 'hall']}
      />
      <p role="status">Chosen: {part}</p>
    </Stack>
  );
}

export const Route = createFileRoute('/components/list-group')({
  ...page({ title: 'pageTitles.components.list-group', sample: 'template' }),
  component: ListGroupPage,
});
