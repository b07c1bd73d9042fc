import { createFileRoute } from '@tanstack/react-router';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { page } from '#web/page.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Alert, Banner } from '#web/ui/display/alert.tsx';
import { docs as alertDocs } from '#web/ui/display/alert.tsx?of=Alert&docs';
import { docs as bannerDocs } from '#web/ui/display/alert.tsx?of=Banner&docs';
import { Stack } from '#web/ui/layout/layout.tsx';
import { galleryPage } from '../frame/gallery-page.tsx';
import { play } from '../frame/play.ts';
import { code, playCode, texts } from './alerts.gallery.tsx?code';

const AlertsPage = galleryPage({
  title: 'pageTitles.components.alerts',
  examples: {
    tones: Tones,
    'with-title': WithTitle,
    'with-actions': WithActions,
    dismissible: Dismissible,
    appears: Appears,
    long: Long,
  },
  texts,
  code,
  playCode,
  plays: {
    Alert: play(Alert, {
      message: 'The weights have changed since the last run.',
      tone: 'warning',
      actions: <Button size="sm">Recalculate</Button>,
    }),
    Banner: play(
      Banner,
      { message: 'New: compare any two runs of the ranking.' },
      {
        offered: { actions: <Button size="sm">Compare</Button> },
      },
    ),
  },
  docs: [alertDocs, bannerDocs],
});

function Tones() {
  return (
    <Stack gap="sm">
      <Alert tone="info" message="The ranking is calculated again every night at two." />
      <Alert tone="success" message="12,480 events were imported." />
      <Alert tone="warning" message="The ranking is older than the weights." />
      <Alert tone="danger" message="The feed could not be read. Check its address." />
      <Alert tone="neutral" message="This list shows events with a known venue." />
    </Stack>
  );
}

function WithTitle() {
  return (
    <Alert
      tone="warning"
      title="Two feeds are late"
      message="Harbour Hall and City Stages have sent nothing since Friday. Their events keep the scores of the last import."
    />
  );
}

function WithActions() {
  const [isCurrent, setIsCurrent] = useState(false);
  if (isCurrent) return <Alert tone="success" message="The ranking is up to date." />;
  return (
    <Alert
      tone="warning"
      message="The weights have changed since the last run."
      actions={
        <Button size="sm" variant="outline" icon={RefreshCw} onClick={() => setIsCurrent(true)}>
          Recalculate
        </Button>
      }
    />
  );
}

function Dismissible() {
  const [isShown, setIsShown] = useState(true);
  if (!isShown) {
    return (
      <Button variant="light" onClick={() => setIsShown(true)}>
        Show the banner again
      </Button>
    );
  }
  return (
    <Banner
      tone="info"
      message="New: compare any two runs of the ranking."
      onDismiss={() => setIsShown(false)}
    />
  );
}

function Appears() {
  const [message, setMessage] = useState<string | null>(null);
  return (
    <Stack gap="sm" align="start">
      <Alert message={message} />
      <Button
        variant="outline"
        onClick={() => setMessage(message === null ? 'The file is larger than 20 MB.' : null)}
      >
        {message === null ? 'Upload a large file' : 'Clear'}
      </Button>
    </Stack>
  );
}

function Long() {
  return (
    <Alert
      tone="danger"
      title="The import stopped at line 48,213"
      message={
        <>
          The column <code>starts_at</code> holds a text that is no date:{' '}
          <code>tomorrow-evening-or-the-day-after-if-it-rains</code>. Nothing was stored, because
          more than one line in a hundred is wrong. Correct the file and import it again.
        </>
      }
    />
  );
}

export const Route = createFileRoute('/components/alerts')({
  ...page({ title: 'pageTitles.components.alerts', sample: 'template' }),
  component: AlertsPage,
});
