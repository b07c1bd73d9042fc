import { createFileRoute } from '@tanstack/react-router';
import { CalendarPlus, Copy, Pencil, Share2, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { page } from '#web/page.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Row } from '#web/ui/layout/layout.tsx';
import { List, ListItem } from '#web/ui/lists/list.tsx';
import { ContextMenu } from '#web/ui/overlays/context-menu.tsx';
import { Menu, MenuGroup, MenuItem } from '#web/ui/overlays/menu.tsx';
import { showToast } from '#web/ui/overlays/toast.ts';
import { galleryPage } from '../frame/gallery-page.tsx';
import { source } from './context-menu.gallery.tsx?code';

/**
 * A menu at the pointer, for who knows that it is there. Whatever is in it must be reachable in another way too, such as by a
 * button with three dots.
 *
 * @do Offer the same actions on a button.
 * @dont Put something only into the context menu: phones have none.
 * @docs #web/ui/overlays/context-menu.tsx
 * @docs #web/ui/overlays/menu.tsx Menu MenuItem MenuLink MenuGroup
 */
const ContextMenuPage = galleryPage({
  source,
  examples: { Basic, Rows, Choices, Arabic },
});

/** Basic. Right-click the card, or press Shift F10 on the poster’s name. */
function Basic() {
  const [last, setLast] = useState('nothing');
  return (
    <ContextMenu
      label="Actions for the poster"
      items={
        <>
          <MenuItem icon={Pencil} onSelect={() => setLast('edited')}>
            Edit
          </MenuItem>
          <MenuItem icon={Copy} onSelect={() => setLast('duplicated')}>
            Duplicate
          </MenuItem>
          <MenuItem icon={Trash2} tone="danger" onSelect={() => setLast('deleted')}>
            Delete
          </MenuItem>
        </>
      }
    >
      <Card>
        <Row justify="between">
          <Button variant="plain">Poster of Hamlet</Button>
          <span role="status">Last done: {last}</span>
        </Row>
      </Card>
    </ContextMenu>
  );
}

const SHOWS = ['Hamlet', 'Swan Lake', 'Stand-up night'];

function Items({ show }: { show: string }) {
  return (
    <>
      <MenuItem icon={CalendarPlus} onSelect={() => showToast({ message: `${show} is noted.` })}>
        Add to calendar
      </MenuItem>
      <MenuItem icon={Share2} onSelect={() => showToast({ message: `${show} is shared.` })}>
        Share
      </MenuItem>
    </>
  );
}

/** In rows. The same items behind the three dots of each row. */
function Rows() {
  return (
    <List label="Shows">
      {SHOWS.map((show) => (
        <ListItem
          key={show}
          title={
            <ContextMenu label={`Actions for ${show}`} items={<Items show={show} />}>
              <Button variant="plain">{show}</Button>
            </ContextMenu>
          }
          end={
            <Menu label={`More about ${show}`}>
              <Items show={show} />
            </Menu>
          }
        />
      ))}
    </List>
  );
}

const SORTS = ['Score', 'Name', 'Start'];

/** Choices. Radio items and checkboxes; a checkbox leaves the menu open. */
function Choices() {
  const [sort, setSort] = useState('Score');
  const [isCompact, setIsCompact] = useState(false);
  return (
    <ContextMenu
      label="How the list looks"
      items={
        <>
          <MenuGroup label="Sort by">
            {SORTS.map((each) => (
              <MenuItem key={each} isChecked={each === sort} onSelect={() => setSort(each)}>
                {each}
              </MenuItem>
            ))}
          </MenuGroup>
          <MenuItem
            checkKind="checkbox"
            staysOpen
            isChecked={isCompact}
            onSelect={() => setIsCompact(!isCompact)}
          >
            Compact rows
          </MenuItem>
        </>
      }
    >
      <Card padding={isCompact ? 'sm' : 'lg'}>Sorted by {sort.toLowerCase()}</Card>
    </ContextMenu>
  );
}

/** Right to left. The menu opens to the other side of the pointer. */
function Arabic() {
  return (
    <div dir="rtl" lang="ar">
      <ContextMenu
        label="إجراءات"
        items={
          <>
            <MenuItem icon={Copy} onSelect={() => showToast({ message: 'نُسخ.' })}>
              نسخ
            </MenuItem>
            <MenuItem icon={Trash2} tone="danger" onSelect={() => showToast({ message: 'حُذف.' })}>
              حذف
            </MenuItem>
          </>
        }
      >
        <Card>انقر بزر الفأرة الأيمن هنا</Card>
      </ContextMenu>
    </div>
  );
}

export const Route = createFileRoute('/extensions/context-menu')({
  ...page({ title: 'pageTitles.extensions.context-menu', sample: 'template' }),
  component: ContextMenuPage,
});
