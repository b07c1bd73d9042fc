import { createFileRoute } from '@tanstack/react-router';
import { CalendarPlus, Copy, Pencil, Share2, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { page } from '#web/page.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Row } from '#web/ui/layout/layout.tsx';
import { List, ListItem } from '#web/ui/lists/list.tsx';
import { ContextMenu } from '#web/ui/overlays/context-menu.tsx';
import { docs as contextMenuDocs } from '#web/ui/overlays/context-menu.tsx?docs';
import { Menu, MenuGroup, MenuItem } from '#web/ui/overlays/menu.tsx';
import { docs as menuDocs } from '#web/ui/overlays/menu.tsx?of=Menu,MenuItem,MenuLink,MenuGroup&docs';
import { showToast } from '#web/ui/overlays/toast.ts';
import { galleryPage } from '../frame/gallery-page.tsx';
import { code, texts } from './context-menu.gallery.tsx?code';

const ContextMenuPage = galleryPage({
  title: 'pageTitles.extensions.context-menu',
  examples: { basic: Basic, rows: Rows, choices: Choices, arabic: Arabic },
  texts,
  code,
  docs: [contextMenuDocs, menuDocs],
});

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
