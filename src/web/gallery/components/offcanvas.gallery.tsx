import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { page } from '#web/page.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { TextField } from '#web/ui/fields/text/text-field.tsx';
import { Row, Stack } from '#web/ui/layout/layout.tsx';
import { DescriptionList, List, ListItem } from '#web/ui/lists/list.tsx';
import { NavList } from '#web/ui/navigation/nav-list.tsx';
import { Drawer } from '#web/ui/overlays/dialog.tsx';
import { docs as drawerDocs } from '#web/ui/overlays/dialog.tsx?of=Drawer&docs';
import { galleryPage } from '../frame/gallery-page.tsx';
import { play } from '../frame/play.ts';
import { code, playCode, texts } from './offcanvas.gallery.tsx?code';

const OffcanvasPage = galleryPage({
  title: 'pageTitles.components.offcanvas',
  examples: { end: FromTheEnd, start: FromTheStart, footer: WithFooter, clear: Clear, long: Long },
  texts,
  code,
  playCode,
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
  docs: [drawerDocs],
});

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
