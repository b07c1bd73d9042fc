import { RotateCcw, Table2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import {
  type Feed,
  type FeedDraft,
  type FeedTrial,
  type Lacking,
  type LastFile,
  readFeedSample,
  tryFeed,
} from '#contract/feeds/feeds.ts';
import { listMappings, type SavedMapping } from '#contract/import-mappings/import-mappings.ts';
import type { TableMapping } from '#contract/import-mappings/table-mapping.ts';
import { type ImportReport, unmappedTable, uselessFile } from '#contract/imports.ts';
import { ApiError } from '#contract/kit/errors.ts';
import type { RouteAnswer } from '#contract/kit/route.ts';
import { useApiContext } from '#web/data/api-context.ts';
import { useCall } from '#web/data/use-call.ts';
import { useTranslation } from '#web/translation.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Alert } from '#web/ui/display/alert.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { CallState, Skeleton } from '#web/ui/display/states.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { Stack } from '#web/ui/layout/layout.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { latePart } from '#web/ui/loading/late-part.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { ReportView } from '../-imports/file-result.tsx';
import { AbsentEvents } from './run-details.tsx';
import '#web/messages/feeds.json';

type TriedSettings = FeedDraft & { table: TableMapping | null };

type Trial = { step: 'reading' } | ({ step: 'done' } & FeedTrial) | ({ step: 'failed' } & Failure);

type Failure = { message: string; report: ImportReport | null; isTable: boolean };

/** What a run would do with the last file of a feed by settings that are perhaps not saved. To close it ends the try. */
export function TryDialog({
  feed,
  draft,
  onClose,
  onMapping,
}: {
  feed: Feed;
  draft: FeedDraft;
  onClose: () => void;
  /** Called with the name of a mapping that was saved here. */
  onMapping?: (name: string) => void;
}) {
  const { t } = useTranslation();
  const { call } = useApiContext();
  const [trial, setTrial] = useState<Trial>({ step: 'reading' });
  // What was asked for when it opened, whatever changes behind it.
  const [body, setBody] = useState<TriedSettings>({ ...draft, table: null });
  /** The editor stays once it was opened, with what was changed in it. */
  const [columns, setColumns] = useState<'closed' | 'open' | 'hidden'>('closed');
  const isReading = trial.step === 'reading';
  const lacking = trial.step === 'done' && trial.lacking;
  const { id, name } = feed;
  const tryWith = (changes: Partial<TriedSettings>) => {
    setBody((before) => ({ ...before, ...changes }));
    setColumns('hidden');
    setTrial({ step: 'reading' });
  };

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
          {!isReading && columns === 'open' && (
            <Button variant="outline" onClick={() => setColumns('hidden')}>
              {t('feeds.trial.back')}
            </Button>
          )}
          {!isReading && columns !== 'open' && isTable(trial, body) && (
            <Button variant="outline" icon={Table2} onClick={() => setColumns('open')}>
              {t('feeds.trial.columns')}
            </Button>
          )}
          {trial.step === 'failed' && columns !== 'open' && (
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
      {columns !== 'closed' && (
        <div hidden={columns === 'hidden'}>
          <Columns
            feed={feed}
            mapping={body.mapping}
            onTry={(table) => tryWith({ table })}
            onSaved={(mapping) => {
              tryWith({ format: 'table', mapping, table: null });
              onMapping?.(mapping);
            }}
          />
        </div>
      )}
      <div hidden={columns === 'open'}>
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
          {body.table === null && body.mapping !== draft.mapping && !onMapping && (
            <Alert
              tone="info"
              message={t('feeds.trial.notChosen', { mapping: body.mapping ?? '' })}
            />
          )}
          {lacking && <WhatLacks lacking={lacking} />}
          {!isReading && trial.report && (
            <ReportView name={name} report={trial.report} fixes={undefined} />
          )}
          {lacking && <LackingEvents lacking={lacking} />}
        </Stack>
      </div>
    </Dialog>
  );
}

/** A setting that the server refuses is told by its own sentence. */
function whyOf(error: unknown): Failure {
  if (!(error instanceof ApiError)) {
    return { message: String(error), report: null, isTable: false };
  }
  const { message, fields, details } = error;
  const sentences = Object.values(fields ?? {});
  return {
    message: sentences.length > 0 ? sentences.join(' ') : message,
    report: uselessFile.safeParse(details).data?.report ?? null,
    isTable: unmappedTable.safeParse(details).success,
  };
}

/** Whether columns say how the file is read. */
function isTable(trial: Trial, { format, table }: TriedSettings): boolean {
  if (trial.step === 'done' && !trial.file?.is_kept) return false;
  return format === 'table' || table !== null || (trial.step === 'failed' && trial.isTable);
}

const GuessedMapping = latePart(
  () => import('../-import-mapping/guessed-mapping.tsx').then((module) => module.GuessedMapping),
  { fallback: <Skeleton count={3} height={130} /> },
);

type ColumnsProps = {
  feed: Feed;
  /** By which the file was read; null for none. */
  mapping: string | null;
  onTry: (table: TableMapping) => void;
  onSaved: (name: string) => void;
};

/** The columns of the last file, and what becomes of them. */
function Columns(props: ColumnsProps) {
  const { t } = useTranslation();
  const { data: { mappings } = {} } = useCall(listMappings, {});
  const file = useCall(readFeedSample, { params: { id: props.feed.id } });
  if (!mappings) return <Skeleton count={3} height={130} />;
  return (
    <CallState call={file} failed={t('feeds.trial.columnsFailed')}>
      {(last) => <ColumnsEditor {...props} last={last} mappings={mappings} />}
    </CallState>
  );
}

function ColumnsEditor({
  feed,
  mapping,
  mappings,
  last: { file_name: fileName, sample },
  onTry,
  onSaved,
}: ColumnsProps & {
  mappings: readonly SavedMapping[];
  last: RouteAnswer<typeof readFeedSample>;
}) {
  const { t } = useTranslation();
  // What somebody else saves meanwhile takes nothing away that is being changed.
  const [saved, setSaved] = useState(mappings.find((one) => one.name === mapping));
  return (
    <GuessedMapping
      key={`${saved?.id ?? ''} ${saved?.version ?? ''}`}
      opened={{ fileName: fileName ?? feed.name, sample }}
      rows={saved?.mapping.rows ?? 'events'}
      saved={saved}
      takenNames={mappings.map((one) => one.name)}
      submitLabel={t('feeds.trial.save')}
      onSaved={(one) => {
        setSaved(one);
        onSaved(one.name);
      }}
      onLoad={setSaved}
      onTry={onTry}
    />
  );
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
