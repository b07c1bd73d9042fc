import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { page } from '#web/page.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Row } from '#web/ui/layout/layout.tsx';
import { openToasts, showToast, useUndoableChange } from '#web/ui/overlays/toast.ts';
import { galleryPage } from '../frame/gallery-page.tsx';
import { code, texts } from './toastr.gallery.tsx?code';

const ToastrPage = galleryPage({
  title: 'pageTitles.extensions.toastr',
  examples: { tones: Tones, progress: Progress, undo: Undo, queue: Queue, long: Long },
  texts,
  code,
  docs: [],
});

function Tones() {
  return (
    <Row>
      <Button onClick={() => showToast({ message: 'The ranking is being made.' })}>Info</Button>
      <Button
        tone="success"
        onClick={() => showToast({ tone: 'success', message: 'The weights were saved.' })}
      >
        Success
      </Button>
      <Button
        tone="danger"
        onClick={() => showToast({ tone: 'danger', message: 'The feed could not be read.' })}
      >
        Error
      </Button>
    </Row>
  );
}

/** Stands for a call that takes its time. */
const upload = () => new Promise<void>((resolve) => setTimeout(resolve, 800));

function Progress() {
  const [isBusy, setIsBusy] = useState(false);
  const run = async () => {
    setIsBusy(true);
    await upload();
    setIsBusy(false);
    showToast({ tone: 'success', title: 'Feed uploaded', message: '1,204 events were read.' });
  };
  return (
    <Button isLoading={isBusy} onClick={() => void run()}>
      Upload feed
    </Button>
  );
}

function Undo() {
  const [count, setCount] = useState(3);
  const change = useUndoableChange('The ticket could not be returned');
  const giveBack = () => {
    setCount(count - 1);
    const undo = async () => setCount(count);
    void change(Promise.resolve(), { message: 'One ticket was returned.', undo });
  };
  return (
    <Row>
      <Button variant="outline" isDisabled={count === 0} onClick={giveBack}>
        Return a ticket
      </Button>
      <span>{count} tickets</span>
    </Row>
  );
}

function Queue() {
  const showEight = () => {
    for (let gate = 1; gate <= 8; gate += 1) showToast({ message: `Gate ${gate} is open.` });
  };
  return (
    <Row>
      <Button variant="outline" onClick={showEight}>
        Show eight
      </Button>
      <Button variant="plain" onClick={openToasts.clear}>
        Close all
      </Button>
    </Row>
  );
}

function Long() {
  return (
    <Button
      variant="outline"
      onClick={() =>
        showToast({
          title: 'An e-mail was not delivered',
          tone: 'danger',
          message:
            'The server of an-extraordinarily-long-domain-name.example refused it: the mailbox of the receiver is full.',
        })
      }
    >
      Show a long one
    </Button>
  );
}

export const Route = createFileRoute('/extensions/toastr')({
  ...page({ title: 'pageTitles.extensions.toastr', sample: 'template' }),
  component: ToastrPage,
});
