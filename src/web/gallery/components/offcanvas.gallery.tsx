import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { page } from '#web/page.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { TextField } from '#web/ui/fields/text/text-field.tsx';
import { Row, Stack } from '#web/ui/layout/layout.tsx';
import { DescriptionList, List, ListItem } from '#web/ui/lists/list.tsx';
import { NavList } from '#web/ui/navigation/nav-list.tsx';
import { Drawer } from '#web/ui/overlays/dialog.tsx';
import { galleryPage } from '../frame/gallery-page.tsx';
import { play } from '../frame/play.ts';
import { source } from './offcanvas.gallery.tsx?code';

/**
 * A drawer over the page from its side, with the room of a page and the focus of a dialog. For a question use a dialog; for
 * what should stay beside the page, panes.
 *
 * @do Save by a button, or keep what was typed.
 * @dont Lose a half-filled form to a click beside the drawer.
 * @docs #web/ui/overlays/dialog.tsx Drawer
 */
const OffcanvasPage = galleryPage({
  source,
  examples: { end: FromTheEnd, start: FromTheStart, footer: WithFooter, Clear, Long },
  plays: {
    Drawer: play(
      Drawer,
      {
        title: 'Filters',
        padding: 'md',
        children: 'What the drawer is about.',
      },
      { offered: { footer: <Button>Apply</Button> } },
    ),
  },
});

/** From the end. Where the reader’s language ends: at the right, or at the left. */
function FromTheEnd() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="outline" onClick={() => setIsOpen(true)}>
        Event details
      </Button>
      {isOpen && (
        <Drawer title="The Winter Ballad" padding="md" onClose={() => setIsOpen(false)}>
          <DescriptionList
            items={[
              { label: 'Venue', value: 'Harbour Hall' },
              { label: 'Start', value: 'Friday, 20:00' },
              { label: 'Score', value: '98.4' },
            ]}
          />
        </Drawer>
      )}
    </>
  );
}

/** From the start. Such as a navigation on a phone. */
function FromTheStart() {
  const [isOpen, setIsOpen] = useState(false);
  const [folder, setFolder] = useState<'inbox' | 'sent'>('inbox');
  return (
    <>
      <Button variant="outline" onClick={() => setIsOpen(true)}>
        Folders
      </Button>
      {isOpen && (
        <Drawer title="Folders" side="start" padding="md" onClose={() => setIsOpen(false)}>
          <NavList
            label="Folders"
            value={folder}
            onChange={setFolder}
            items={[
              { id: 'inbox', title: 'Inbox' },
              { id: 'sent', title: 'Sent' },
            ]}
          />
        </Drawer>
      )}
    </>
  );
}

/** With a form and a footer. The buttons stay in sight below the content. */
function WithFooter() {
  const [isOpen, setIsOpen] = useState(false);
  const [name, setName] = useState('');
  const [saved, setSaved] = useState('nobody yet');
  return (
    <Row>
      <Button variant="outline" onClick={() => setIsOpen(true)}>
        Add a person
      </Button>
      <span>Added: {saved}</span>
      {isOpen && (
        <Drawer
          title="Add a person"
          padding="md"
          onClose={() => setIsOpen(false)}
          footer={
            <Button
              isDisabled={name.trim() === ''}
              onClick={() => {
                setSaved(name);
                setIsOpen(false);
              }}
            >
              Add person
            </Button>
          }
        >
          <Stack>
            <TextField label="Full name" value={name} onChange={setName} />
          </Stack>
        </Drawer>
      )}
    </Row>
  );
}

/** Clear. The page behind it stays as bright as it is, such as while choosing colors. */
function Clear() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="outline" onClick={() => setIsOpen(true)}>
        Open without a veil
      </Button>
      {isOpen && (
        <Drawer title="Look" isClear padding="md" onClose={() => setIsOpen(false)}>
          What you choose here is seen at once on the page.
        </Drawer>
      )}
    </>
  );
}

const RUNS = Array.from({ length: 40 }, (_, index) => 40 - index);

/** Long content. It scrolls inside itself, below its title. */
function Long() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="outline" onClick={() => setIsOpen(true)}>
        All runs
      </Button>
      {isOpen && (
        <Drawer title="All runs" padding="md" onClose={() => setIsOpen(false)}>
          <List label="Runs">
            {RUNS.map((run) => (
              <ListItem key={run} title={`Run ${run}`} description="4,894 events" />
            ))}
          </List>
        </Drawer>
      )}
    </>
  );
}

export const Route = createFileRoute('/components/offcanvas')({
  ...page({ title: 'pageTitles.components.offcanvas', sample: 'template' }),
  component: OffcanvasPage,
});
