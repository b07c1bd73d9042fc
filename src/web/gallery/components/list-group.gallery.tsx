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
import { LinkList, LinkListItem } from '#web/ui/navigation/link-list.tsx';
import { NavList } from '#web/ui/navigation/nav-list.tsx';
import { Tree, type TreeItem } from '#web/ui/navigation/tree.tsx';
import { galleryPage } from '../frame/gallery-page.tsx';
import { play } from '../frame/play.ts';
import { source } from './list-group.gallery.tsx?code';

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

/**
 * Rows below each other. For figures in columns use a table; for facts about one thing, a description list.
 *
 * @do Lead each row with what the reader looks for; put what can be done at its end.
 * @dont Put figures to compare in rows of text: a table lines them up.
 * @docs #web/ui/lists/list.tsx List ListItem
 * @docs #web/ui/navigation/link-list.tsx LinkList LinkListItem
 * @docs #web/ui/navigation/nav-list.tsx
 * @docs #web/ui/navigation/tree.tsx
 */
const ListGroupPage = galleryPage({
  source,
  examples: { Basic, Rich, Ordered, Actions, Choosing, Links, tree: InTree },
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
});

/** Basic. A title for each row, with a thin line between them. */
function Basic() {
  return (
    <List label="Venues">
      <ListItem title="Harbour Hall" />
      <ListItem title="City Stages" />
      <ListItem title="The Old Mill" />
    </List>
  );
}

/** With pictures, descriptions and ends. What stands at the end keeps its place when the text wraps. */
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

/** Ordered. Numbered for screen readers, where the order matters. */
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

/** With actions. Buttons at the end act on their row. */
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

/** One chosen. A list beside what it shows; the chosen row is announced as current. */
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

/** Links. To the lists of an app, with an icon and how much there is. */
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

/** Tree. Things within things, to open and close; one of them is chosen. */
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
