import { createFileRoute } from '@tanstack/react-router';
import { CircleCheck, CloudOff } from 'lucide-react';
import { useState } from 'react';
import { page } from '#web/page.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Alert } from '#web/ui/display/alert.tsx';
import { EmptyState, ErrorState } from '#web/ui/display/states.tsx';
import { TextField } from '#web/ui/fields/text/text-field.tsx';
import { Row } from '#web/ui/layout/layout.tsx';
import { askToConfirm } from '#web/ui/overlays/confirm.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { galleryPage } from '../frame/gallery-page.tsx';
import { source } from './sweet-alert.gallery.tsx?code';

/**
 * Questions and answers above everything else: confirm, prompt, one after the other, with a wait. What can be undone needs no
 * question; a short note is a toast.
 *
 * @do Name the action on the button: “Delete venue”.
 * @dont Offer OK and Cancel, so that one must read the question to know what they do.
 * @docs #web/ui/overlays/dialog.tsx Dialog
 * @docs #web/ui/overlays/confirm-dialog.tsx
 * @docs #web/ui/overlays/confirm.ts askToConfirm askToChoose ask
 */
const SweetAlertPage = galleryPage({
  source,
  examples: { Confirm, Prompt, Chained, Async, Result },
});

/** A question. Answers a promise, from anywhere in the code; Escape means no. */
function Confirm() {
  const [answer, setAnswer] = useState('Not asked yet');
  const ask = async () => {
    const isYes = await askToConfirm({
      title: 'Delete the venue?',
      description: 'Its 14 events lose their capacity and are ranked without it.',
      confirmLabel: 'Delete venue',
    });
    setAnswer(isYes ? 'Deleted' : 'Left as it is');
  };
  return (
    <Row>
      <Button tone="danger" variant="outline" onClick={() => void ask()}>
        Delete venue
      </Button>
      <span role="status">{answer}</span>
    </Row>
  );
}

/** A question for a text. A dialog with one field; Enter saves, and nothing empty is taken. */
function Prompt() {
  const [name, setName] = useState('West End');
  const [draft, setDraft] = useState<string | null>(null);
  const isEmpty = draft !== null && draft.trim() === '';
  const save = () => {
    if (draft === null || isEmpty) return;
    setName(draft.trim());
    setDraft(null);
  };
  return (
    <Row>
      <Button variant="outline" onClick={() => setDraft(name)}>
        Rename list
      </Button>
      <span role="status">{name}</span>
      {draft !== null && (
        <Dialog
          title="Name of the list"
          size="sm"
          onClose={() => setDraft(null)}
          footer={
            <Button isDisabled={isEmpty} onClick={save}>
              Save name
            </Button>
          }
        >
          <TextField
            label="Name"
            value={draft}
            onChange={setDraft}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              // The key would also press the button that gets the focus back.
              event.preventDefault();
              save();
            }}
            error={isEmpty ? 'Enter a name.' : undefined}
          />
        </Dialog>
      )}
    </Row>
  );
}

const QUESTIONS = [
  { title: 'Cancel the show?', description: 'Tickets are refunded.', confirmLabel: 'Cancel show' },
  {
    title: 'Tell the 312 guests now?',
    description: 'They get an e-mail each.',
    confirmLabel: 'Send e-mails',
  },
];

/** One after the other. Each question waits for the answer to the one before. */
function Chained() {
  const [done, setDone] = useState('The show is on');
  const cancelShow = async () => {
    for (const [index, question] of QUESTIONS.entries()) {
      if (!(await askToConfirm(question))) {
        setDone(index === 0 ? 'The show is on' : 'Canceled, and nobody was told');
        return;
      }
    }
    setDone('Canceled, and all were told');
  };
  return (
    <Row>
      <Button variant="outline" onClick={() => void cancelShow()}>
        Cancel show
      </Button>
      <span role="status">{done}</span>
    </Row>
  );
}

type State = 'closed' | 'asking' | 'sending' | 'failed' | 'sent';

/** Stands for a call that takes its time, and fails the first time. */
const send = (isFirst: boolean) =>
  new Promise<boolean>((resolve) => setTimeout(() => resolve(!isFirst), 600));

/**
 * With a wait. The button shows that it works; a failure stays in the dialog, with what was entered. The first try fails
 * here.
 */
function Async() {
  const [state, setState] = useState<State>('closed');
  const [tries, setTries] = useState(0);
  const handleSend = async () => {
    setState('sending');
    setTries(tries + 1);
    setState((await send(tries === 0)) ? 'sent' : 'failed');
  };
  const close = () => setState('closed');
  return (
    <Row>
      <Button variant="outline" onClick={() => setState('asking')}>
        Send invoice
      </Button>
      {state === 'sent' && <span role="status">Sent</span>}
      {state !== 'closed' && state !== 'sent' && (
        <Dialog
          title="Send invoice 5036?"
          description="It goes to accounts@globe.example."
          size="sm"
          onClose={close}
          footer={
            <Button isLoading={state === 'sending'} onClick={() => void handleSend()}>
              {state === 'failed' ? 'Send again' : 'Send'}
            </Button>
          }
        >
          {state === 'failed' && <Alert message="The mail server did not answer." />}
        </Dialog>
      )}
    </Row>
  );
}

/** How it went. The answer of an action that deserves more than a toast. */
function Result() {
  const [shown, setShown] = useState<'none' | 'good' | 'bad'>('none');
  const close = () => setShown('none');
  return (
    <Row>
      <Button variant="outline" onClick={() => setShown('good')}>
        It went well
      </Button>
      <Button variant="outline" onClick={() => setShown('bad')}>
        It failed
      </Button>
      {shown === 'good' && (
        <Dialog title="Order placed" size="sm" onClose={close}>
          <EmptyState icon={CircleCheck} title="Two tickets for Hamlet" level={3}>
            They are in your mail.
          </EmptyState>
        </Dialog>
      )}
      {shown === 'bad' && (
        <Dialog title="Order not placed" size="sm" onClose={close}>
          <ErrorState icon={CloudOff} title="The bank did not answer" level={3} onRetry={close}>
            Nothing was charged.
          </ErrorState>
        </Dialog>
      )}
    </Row>
  );
}

export const Route = createFileRoute('/extensions/sweet-alert')({
  ...page({ title: 'pageTitles.extensions.sweet-alert', sample: 'template' }),
  component: SweetAlertPage,
});
