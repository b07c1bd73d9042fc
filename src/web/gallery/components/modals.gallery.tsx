import { createFileRoute } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { page } from '#web/page.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { TextField } from '#web/ui/fields/text/text-field.tsx';
import { Row, Stack } from '#web/ui/layout/layout.tsx';
import { askToChoose, askToConfirm } from '#web/ui/overlays/confirm.ts';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { galleryPage } from '../frame/gallery-page.tsx';
import { play } from '../frame/play.ts';
import { source } from './modals.gallery.tsx?code';

/**
 * A dialog asks for an answer before anything else goes on. For more room beside the page use a drawer; for a short note, a
 * toast.
 *
 * @do Say on the button what it does: “Delete view”.
 * @dont Ask “Are you sure?” and offer yes and no.
 * @do Let people undo.
 * @dont Ask before something that can be undone.
 * @docs #web/ui/overlays/dialog.tsx Dialog
 * @docs #web/ui/overlays/confirm-dialog.tsx
 * @docs #web/ui/overlays/confirm.ts askToConfirm askToChoose
 */
const ModalsPage = galleryPage({
  source,
  examples: { Basic, Sizes, Confirm, form: AsForm, Long },
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
});

/** Basic. The browser’s own modal dialog: it keeps the focus inside and gives it back. */
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

/** Sizes. Small for questions, medium for forms, large for tables. */
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

/** A question. Asks before something is lost, from anywhere: the answer is a promise. */
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

/** A form. The first field has the focus when the dialog opens. */
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

/** Long content. The dialog scrolls inside itself; a dialog may open another. */
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
