import { createFileRoute } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { page } from '#web/page.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { TextField } from '#web/ui/fields/text/text-field.tsx';
import { Row, Stack } from '#web/ui/layout/layout.tsx';
import { askToChoose, askToConfirm } from '#web/ui/overlays/confirm.ts';
import { docs as confirmDocs } from '#web/ui/overlays/confirm.ts?of=askToConfirm,askToChoose&docs';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { docs as confirmDialogDocs } from '#web/ui/overlays/confirm-dialog.tsx?docs';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { docs as dialogDocs } from '#web/ui/overlays/dialog.tsx?of=Dialog&docs';
import { galleryPage } from '../frame/gallery-page.tsx';
import { play } from '../frame/play.ts';
import { code, playCode, texts } from './modals.gallery.tsx?code';

const ModalsPage = galleryPage({
  title: 'pageTitles.components.modals',
  examples: { basic: Basic, sizes: Sizes, confirm: Confirm, form: AsForm, long: Long },
  texts,
  code,
  playCode,
  plays: {
    Dialog: play(Dialog, {
      title: 'Recalculate the ranking',
      description: 'It takes about half a second.',
      children: 'All scores and ranks are calculated again.',
      footer: <Button>Recalculate</Button>,
    }),
    ConfirmDialog: play(
      ConfirmDialog,
      {
        title: 'Delete the view “Small halls”?',
        description: 'Everybody who uses it falls back to the standard view.',
        confirmLabel: 'Delete view',
      },
      { offered: { points: ['The ranking stays as it is.'] } },
    ),
  },
  docs: [dialogDocs, confirmDialogDocs, confirmDocs],
});

function Basic() {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button variant="outline" onClick={() => setIsOpen(true)}>
        Open a dialog
      </Button>
      {isOpen && (
        <Dialog
          title="Recalculate the ranking"
          description="It takes about half a second."
          onClose={close}
          footer={<Button onClick={close}>Recalculate</Button>}
        >
          The scores and ranks of all upcoming events are calculated with the weights as they are
          now.
        </Dialog>
      )}
    </>
  );
}

const SIZES = { sm: 'Small', md: 'Medium', lg: 'Large' } as const;

function Sizes() {
  const [open, setOpen] = useState<keyof typeof SIZES | null>(null);
  return (
    <Row>
      {(['sm', 'md', 'lg'] as const).map((size) => (
        <Button key={size} variant="outline" onClick={() => setOpen(size)}>
          {SIZES[size]}
        </Button>
      ))}
      {open && (
        <Dialog title={`${SIZES[open]} dialog`} size={open} onClose={() => setOpen(null)}>
          It is never wider than the window.
        </Dialog>
      )}
    </Row>
  );
}

function Confirm() {
  const [answer, setAnswer] = useState('');
  const handleDelete = async () => {
    const isYes = await askToConfirm({
      title: 'Delete the view “Small halls”?',
      description: 'Everybody who uses it falls back to the standard view.',
      confirmLabel: 'Delete view',
    });
    setAnswer(isYes ? 'Deleted' : 'Kept');
  };
  const handleEnd = async () => {
    const answer = await askToChoose({
      title: 'End the season?',
      description: 'It cannot be opened again.',
      points: ['The ranking stays as it is.', 'Two views are deleted.'],
      confirmLabel: 'End the season',
      otherLabel: 'End it, keep the views',
    });
    setAnswer({ yes: 'Ended', other: 'Ended, views kept', no: 'Still open' }[answer]);
  };
  return (
    <Row>
      <Button tone="danger" variant="light" icon={Trash2} onClick={() => void handleDelete()}>
        Delete view
      </Button>
      <Button tone="danger" variant="light" onClick={() => void handleEnd()}>
        End the season
      </Button>
      <span role="status">{answer}</span>
    </Row>
  );
}

function AsForm() {
  const [isOpen, setIsOpen] = useState(false);
  const [name, setName] = useState('Small halls');
  const [draft, setDraft] = useState(name);
  const save = () => {
    setName(draft);
    setIsOpen(false);
  };
  return (
    <Row>
      <Button
        variant="outline"
        onClick={() => {
          setDraft(name);
          setIsOpen(true);
        }}
      >
        Rename
      </Button>
      <span>{name}</span>
      {isOpen && (
        <Dialog
          title="Rename the view"
          size="sm"
          onClose={() => setIsOpen(false)}
          footer={
            <Button isDisabled={draft.trim() === ''} onClick={save}>
              Save name
            </Button>
          }
        >
          <TextField label="Name" value={draft} onChange={setDraft} />
        </Dialog>
      )}
    </Row>
  );
}

const PARAGRAPHS = Array.from({ length: 24 }, (_, index) => index + 1);

function Long() {
  const [isOpen, setIsOpen] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button variant="outline" onClick={() => setIsOpen(true)}>
        Read the terms
      </Button>
      {isOpen && (
        <Dialog
          title="Terms"
          onClose={() => setIsOpen(false)}
          footer={<Button onClick={() => setIsAsking(true)}>Accept</Button>}
        >
          <Stack gap="sm">
            {PARAGRAPHS.map((number) => (
              <p key={number}>
                {number}. Tickets are valid on the day and at the place that are printed on them.
              </p>
            ))}
          </Stack>
          {isAsking && (
            <Dialog
              title="Have you read all of it?"
              size="sm"
              onClose={() => setIsAsking(false)}
              footer={<Button onClick={() => setIsOpen(false)}>Yes, all of it</Button>}
            />
          )}
        </Dialog>
      )}
    </>
  );
}

export const Route = createFileRoute('/components/modals')({
  ...page({ title: 'pageTitles.components.modals', sample: 'template' }),
  component: ModalsPage,
});
