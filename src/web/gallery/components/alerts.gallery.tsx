import { createFileRoute } from '@tanstack/react-router';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { page } from '#web/page.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Alert, Banner } from '#web/ui/display/alert.tsx';
import { Stack } from '#web/ui/layout/layout.tsx';
import { galleryPage } from '../frame/gallery-page.tsx';
import { play } from '../frame/play.ts';
import { source } from './alerts.gallery.tsx?code';

/**
 * Says what went wrong, or well, at the place where it did. For a short note that needs no answer, show a toast; for a
 * question, open a dialog.
 *
 * @do Put the alert beside what it is about, such as above the form that failed.
 * @dont Put an alert where the reader has to scroll to find out why nothing happened.
 * @do Say what happened and what to do next.
 * @dont Say “Something went wrong” where the reason is known.
 * @docs #web/ui/display/alert.tsx Alert
 * @docs #web/ui/display/alert.tsx Banner
 */
const AlertsPage = galleryPage({
  source,
  examples: { Tones, WithTitle, WithActions, Dismissible, Appears, Long },
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
});

/** Tones. The tone chooses the icon and the colors. An error is read out at once, all others when the reader pauses. */
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

/** With a title. A title when there are several sentences, so that the first glance is enough. */
function WithTitle() {
  return (
    <Alert
      tone="warning"
      title="Two feeds are late"
      message="Harbour Hall and City Stages have sent nothing since Friday. Their events keep the scores of the last import."
    />
  );
}

/** With an action. What can be done about it stands beside the message. */
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

/** Can be dismissed. A banner stands across the top of a page and goes when the reader has seen it. */
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

/** Appears where it happens. The region is there before its message, so that a screen reader hears the message arrive. */
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

/** Long text and rich content. The message wraps beside its icon and may hold links, lists and numbers. */
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
