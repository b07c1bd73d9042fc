import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { page } from '#web/page.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Row } from '#web/ui/layout/layout.tsx';
import { openToasts, showToast, useUndoableChange } from '#web/ui/overlays/toast.ts';
import { galleryPage } from '../frame/gallery-page.tsx';
import { source } from './toasts.gallery.tsx?code';

/**
 * A short note above all pages about what was just done. What must be read stays on the page as an alert; what must be
 * answered is a dialog.
 *
 * @do Write one sentence in the past: “The invoice was deleted.”
 * @dont Put into a toast what the reader needs later.
 * @do Show one toast for one action, however many rows it changed.
 * @dont Show one for each row.
 * @docs #web/ui/overlays/toast.ts showToast showFailure useUndo useUndoableChange openToasts
 */
const ToastsPage = galleryPage({
  source,
  examples: {
    Tones,
    title: WithTitle,
    Progress,
    undo: WithUndo,
    change: UndoableChange,
    Many,
    Long,
  },
});

/** Tones. Anything but an error closes by itself after five seconds. */
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

/** With a title. What it is about, above what happened. */
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

/** After a wait. The button shows that it works, the toast that it is done. */
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

/** With an action. One thing to do about it, such as undoing it. It stays ten seconds. */
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

/** With undo of a call. One call makes the change, shows the toast and can undo it. */
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

/** More than fit. The newest is on top, five at most; older ones wait for room, errors too. */
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

/** A long message. It wraps and leaves room for the cross. */
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
