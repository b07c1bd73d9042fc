import { createFileRoute } from '@tanstack/react-router';
import {
  Archive,
  ArrowUpDown,
  CalendarDays,
  CalendarRange,
  Columns3,
  Copy,
  Download,
  MailOpen,
  MapPin,
  Menu as MenuIcon,
  Pencil,
  Printer,
  Reply,
  Trash2,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { page } from '#web/page.ts';
import { MenuButton } from '#web/ui/buttons/menu-button.tsx';
import { Row } from '#web/ui/layout/layout.tsx';
import { KeyCap } from '#web/ui/media/key-cap.tsx';
import { Menu, MenuGroup, MenuItem, MenuLink } from '#web/ui/overlays/menu.tsx';
import { showToast } from '#web/ui/overlays/toast.ts';
import { galleryPage } from '../frame/gallery-page.tsx';
import { play } from '../frame/play.ts';
import { source } from './dropdowns.gallery.tsx?code';

/**
 * A button that opens a menu of actions. To choose a value use a select; for two or three actions that are used often,
 * buttons.
 *
 * @do Put the most used action first and the dangerous one last, in red.
 * @dont Hide the only action of a row in a menu.
 * @docs #web/ui/overlays/menu.tsx Menu MenuItem MenuLink MenuGroup
 * @docs #web/ui/buttons/menu-button.tsx
 */
const DropdownsPage = galleryPage({
  source,
  examples: { Basic, WithText, Groups, Choices, Links, Long },
  plays: {
    Menu: play(
      Menu,
      {
        label: 'Actions for The Winter Ballad',
        children: <MenuItem onSelect={() => {}}>Edit</MenuItem>,
      },
      { offered: { icon: MenuIcon, face: 'Actions' } },
    ),
    MenuItem: play(
      MenuItem,
      { children: 'Duplicate', icon: Copy },
      {
        offered: { end: <KeyCap>D</KeyCap> },
        within: Actions,
      },
    ),
  },
});

/** Basic. Three dots at the end of a row, with a label of what they act on. */
function Basic() {
  const [done, setDone] = useState('Nothing yet');
  return (
    <Row>
      <Menu label="Actions for The Winter Ballad" align="start">
        <MenuItem icon={Pencil} onSelect={() => setDone('Edited')}>
          Edit
        </MenuItem>
        <MenuItem icon={Copy} onSelect={() => setDone('Duplicated')}>
          Duplicate
        </MenuItem>
        <MenuItem icon={Trash2} tone="danger" onSelect={() => setDone('Deleted')}>
          Delete
        </MenuItem>
      </Menu>
      <span role="status">{done}</span>
    </Row>
  );
}

/** With a text. A menu button says what is in its menu. */
function WithText() {
  const [format, setFormat] = useState('');
  return (
    <Row>
      <MenuButton label="Export" icon={Download}>
        <MenuItem onSelect={() => setFormat('CSV')}>As CSV</MenuItem>
        <MenuItem onSelect={() => setFormat('Excel')}>As Excel workbook</MenuItem>
      </MenuButton>
      {format !== '' && <span role="status">Exported as {format}</span>}
    </Row>
  );
}

/** Groups, keys and disabled items. Groups have a label; a key stands at the end of the line. */
function Groups() {
  const say = (message: string) => () => showToast({ message });
  return (
    <Menu label="Actions for this message" align="start">
      <MenuGroup label="Message">
        <MenuItem icon={Reply} end={<KeyCap>R</KeyCap>} onSelect={say('Replying.')}>
          Reply
        </MenuItem>
        <MenuItem icon={MailOpen} onSelect={say('Marked as unread.')}>
          Mark as unread
        </MenuItem>
      </MenuGroup>
      <MenuGroup label="Conversation">
        <MenuItem icon={Archive} isDisabled onSelect={say('Archived.')}>
          Archive
        </MenuItem>
        <MenuItem icon={Printer} onSelect={say('Printing.')}>
          Print
        </MenuItem>
      </MenuGroup>
    </Menu>
  );
}

const COLUMNS = ['Venue', 'City', 'Price'];

/** Choices. One of several is a radio item; any of several are checkboxes, and the menu stays open. */
function Choices() {
  const [sort, setSort] = useState('Score');
  const [columns, setColumns] = useState<readonly string[]>(['Venue']);
  const toggle = (column: string) =>
    setColumns(
      columns.includes(column) ? columns.filter((one) => one !== column) : [...columns, column],
    );
  return (
    <Row>
      <MenuButton label={`Sort by ${sort.toLowerCase()}`} icon={ArrowUpDown}>
        {['Score', 'Name', 'Start'].map((each) => (
          <MenuItem key={each} isChecked={each === sort} onSelect={() => setSort(each)}>
            {each}
          </MenuItem>
        ))}
      </MenuButton>
      <MenuButton label={`Columns (${columns.length})`} icon={Columns3}>
        {COLUMNS.map((column) => (
          <MenuItem
            key={column}
            checkKind="checkbox"
            staysOpen
            isChecked={columns.includes(column)}
            onSelect={() => toggle(column)}
          >
            {column}
          </MenuItem>
        ))}
      </MenuButton>
    </Row>
  );
}

/** Links. Items that go to other pages are links, and open in a new tab as links do. */
function Links() {
  return (
    <MenuButton label="Rankings" icon={MenuIcon}>
      <MenuLink icon={CalendarDays} to="/scores/week">
        This week
      </MenuLink>
      <MenuLink icon={CalendarRange} to="/scores/month">
        This month
      </MenuLink>
    </MenuButton>
  );
}

/** Long lists and names. A menu never leaves the window: it scrolls inside itself. */
function Long() {
  const [row, setRow] = useState(1);
  return (
    <MenuButton label={`Row ${row}`} icon={MapPin}>
      {Array.from({ length: 40 }, (_, index) => index + 1).map((each) => (
        <MenuItem key={each} isChecked={each === row} onSelect={() => setRow(each)}>
          {each === 20
            ? 'Row 20, behind the pillar, with a limited view of the stage'
            : `Row ${each}`}
        </MenuItem>
      ))}
    </MenuButton>
  );
}

function Actions({ children }: { children: ReactNode }) {
  return (
    <MenuButton label="Actions" icon={MenuIcon}>
      {children}
    </MenuButton>
  );
}

export const Route = createFileRoute('/components/dropdowns')({
  ...page({ title: 'pageTitles.components.dropdowns', sample: 'template' }),
  component: DropdownsPage,
});
