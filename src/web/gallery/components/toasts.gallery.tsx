import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { page } from '#web/page.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Row } from '#web/ui/layout/layout.tsx';
import { openToasts, showToast, useUndoableChange } from '#web/ui/overlays/toast.ts';
import { docs as toastDocs } from '#web/ui/overlays/toast.ts?of=showToast,showFailure,useUndo,useUndoableChange,openToasts&docs';
import { galleryPage } from '../frame/gallery-page.tsx';
import { code, texts } from './toasts.gallery.tsx?code';

const ToastsPage = galleryPage({
  title: 'pageTitles.components.toasts',
  examples: {
    tones: Tones,
    title: WithTitle,
    progress: Progress,
    undo: WithUndo,
    change: UndoableChange,
    many: Many,
    long: Long,
  },
  texts,
  code,
  docs: [toastDocs],
});

function Tones() {
  return (
    <Row>
      <Button
        variant="outline"
        onClick={() => showToast({ tone: 'success', message: 'The weights were saved.' })}
      >
        Success
      </Button>
      <Button
        variant="outline"
        onClick={() => showToast({ tone: 'info', message: 'A new version is ready.' })}
      >
        Information
      </Button>
      <Button
        variant="outline"
        onClick={() =>
          showToast({ tone: 'danger', message: 'The weights could not be saved. Try again.' })
        }
      >
        Error
      </Button>
    </Row>
  );
}

function WithTitle() {
  return (
    <Button
      variant="outline"
      onClick={() =>
        showToast({
          tone: 'info',
          title: 'Import of Harbour Hall',
          message: '1,204 events were stored, 12 were left out.',
        })
      }
    >
      Import
    </Button>
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

function WithUndo() {
  const [count, setCount] = useState(12);
  const handleDelete = () => {
    setCount(count - 1);
    showToast({
      tone: 'success',
      message: 'One event was deleted.',
      action: { label: 'Undo', onAct: () => setCount(count) },
    });
  };
  return (
    <Row>
      <Button tone="danger" variant="light" isDisabled={count === 0} onClick={handleDelete}>
        Delete an event
      </Button>
      <span>{count} events</span>
    </Row>
  );
}

function UndoableChange() {
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

function Many() {
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
          tone: 'success',
          title: 'The export of all concerts within two hundred kilometres of Lisbon is ready',
          message:
            'concerts-within-200-km-of-lisbon-2026-05-04.csv has 12,480 rows and is in your downloads.',
        })
      }
    >
      Export
    </Button>
  );
}

export const Route = createFileRoute('/components/toasts')({
  ...page({ title: 'pageTitles.components.toasts', sample: 'template' }),
  component: ToastsPage,
});
