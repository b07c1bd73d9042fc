import { RotateCcw } from 'lucide-react';
import { useEffect, useState } from 'react';
import {
  type Feed,
  type FeedDraft,
  type FeedTrial,
  type Lacking,
  type LastFile,
  tryFeed,
} from '#contract/feeds/feeds.ts';
import { type ImportReport, uselessFile } from '#contract/imports.ts';
import { ApiError } from '#contract/kit/errors.ts';
import { useApiContext } from '#web/data/api-context.ts';
import { useTranslation } from '#web/translation.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Alert } from '#web/ui/display/alert.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Skeleton } from '#web/ui/display/states.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { Stack } from '#web/ui/layout/layout.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { ReportView } from '../-imports/file-result.tsx';
import { AbsentEvents } from './run-details.tsx';
import '#web/messages/feeds.json';

type Trial =
  | { step: 'reading' }
  | ({ step: 'done' } & FeedTrial)
  | { step: 'failed'; message: string; report: ImportReport | null };

/** What a run would do with the last file of a feed by settings that are perhaps not saved. To close it ends the try. */
export function TryDialog({
  feed,
  draft,
  onClose,
}: {
  feed: Feed;
  draft: FeedDraft;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { call } = useApiContext();
  const [trial, setTrial] = useState<Trial>({ step: 'reading' });
  // What was asked for when it opened, whatever changes behind it.
  const [body] = useState(draft);
  const isReading = trial.step === 'reading';
  const lacking = trial.step === 'done' && trial.lacking;
  const { id, name } = feed;

  useEffect(() => {
    if (!isReading) return;
    const left = new AbortController();
    call(tryFeed, { params: { id }, body }, { signal: left.signal }).then(
      (found) => setTrial({ step: 'done', ...found }),
      (error: unknown) => {
        if (!left.signal.aborted) setTrial({ step: 'failed', ...whyOf(error) });
      },
    );
    return () => left.abort();
  }, [call, id, body, isReading]);

  return (
    <Dialog
      title={t('feeds.trial.title', { name })}
      size="lg"
      onClose={onClose}
      footer={
        <>
          {trial.step === 'failed' && (
            <Button
              variant="outline"
              icon={RotateCcw}
              onClick={() => setTrial({ step: 'reading' })}
            >
              {t('feeds.trial.again')}
            </Button>
          )}
          <Button variant={isReading ? 'outline' : 'filled'} onClick={onClose}>
            {t(isReading ? 'feeds.trial.cancel' : 'feeds.trial.close')}
          </Button>
        </>
      }
    >
      <Stack>
        {isReading && (
          <>
            <Text as="p" tone="neutral">
              {t('feeds.trial.reading')}
            </Text>
            <Skeleton count={3} height={60} />
          </>
        )}
        {trial.step === 'failed' && (
          <Alert title={t('feeds.trial.failed')} message={<bdi>{trial.message}</bdi>} />
        )}
        {trial.step === 'done' && <Source file={trial.file} />}
        {lacking && <WhatLacks lacking={lacking} />}
        {!isReading && trial.report && (
          <ReportView name={name} report={trial.report} fixes={undefined} />
        )}
        {lacking && <LackingEvents lacking={lacking} />}
      </Stack>
    </Dialog>
  );
}

/** A setting that the server refuses is told by its own sentence. */
function whyOf(error: unknown): { message: string; report: ImportReport | null } {
  if (!(error instanceof ApiError)) return { message: String(error), report: null };
  const { message, fields, details } = error;
  const sentences = Object.values(fields ?? {});
  return {
    message: sentences.length > 0 ? sentences.join(' ') : message,
    report: uselessFile.safeParse(details).data?.report ?? null,
  };
}

/** Which file it was. */
function Source({ file }: { file: LastFile | null }) {
  const { t } = useTranslation();
  const format = useFormat();
  const name = file?.file_name;
  return (
    <Text as="p" tone="neutral">
      {file === null
        ? t('feeds.trial.fetched')
        : t('feeds.trial.kept', {
            file: name ? t('feeds.trial.named', { name }) : t('feeds.trial.file'),
            when: format.moment(new Date(file.received_at)),
          })}
    </Text>
  );
}

/** What of a full feed the file does not have, and what follows from that. */
function WhatLacks({ lacking }: { lacking: Lacking }) {
  const { t } = useTranslation();
  const { events: count, of, going, is_held: isHeld } = lacking;
  if (count === 0) {
    return of > 0 && <Alert tone="success" message={t('feeds.trial.lacksNone', { of })} />;
  }
  const message =
    going === 0
      ? t('feeds.trial.goesNone')
      : t(isHeld ? 'feeds.trial.holds' : 'feeds.trial.goes', { count: going });
  return <Alert tone="warning" title={t('feeds.trial.lacks', { count, of })} message={message} />;
}

/** Those that the file does not have, and, where some of them go and others do not, which. */
function LackingEvents({
  lacking: { events: count, is_held: isHeld, named },
}: {
  lacking: Lacking;
}) {
  const { t } = useTranslation();
  if (count === 0) return null;
  const title = t('feeds.absent.lacking');
  const events = isHeld ? named.map(({ is_going: _, ...event }) => event) : named;
  return (
    <Card title={title}>
      <AbsentEvents events={events} total={count} label={title} />
    </Card>
  );
}
