import { createFileRoute } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { page } from '#web/page.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Row } from '#web/ui/layout/layout.tsx';
import { showToast } from '#web/ui/overlays/toast.ts';
import { galleryPage } from '../frame/gallery-page.tsx';
import { code, texts } from './toasts.gallery.tsx?code';

const ToastsPage = galleryPage({
  title: 'pageTitles.components.toasts',
  examples: { tones: Tones, title: WithTitle, undo: WithUndo, many: Many, long: Long },
  texts,
  code,
  docs: [],
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

function Many() {
  const count = useRef(0);
  return (
    <Button
      variant="outline"
      onClick={() => {
        for (let more = 0; more < 7; more++) {
          count.current += 1;
          showToast({ tone: 'info', message: `Message ${count.current}` });
        }
      }}
    >
      Show seven
    </Button>
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
