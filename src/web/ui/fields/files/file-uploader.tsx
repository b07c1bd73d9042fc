import { FileText, RotateCcw, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { ApiError } from '#contract/kit/errors.ts';
import { useTranslation } from '#web/translation.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Progress } from '#web/ui/figures/figures.tsx';
import { useSizeText } from '#web/ui/format/format.ts';
import { Row, Stack, VisuallyHidden } from '#web/ui/layout/layout.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { List, ListItem } from '#web/ui/lists/list.tsx';
import { Thumbnail } from '#web/ui/media/thumbnail.tsx';
import type { FieldProps } from '../field.tsx';
import { FileField } from './file-field.tsx';
import { readPicture } from './read-picture.ts';
import {
  ConnectionLost,
  chooseFiles,
  type SendFile,
  type UploadItem,
  useUploads,
} from './use-uploads.ts';
import '#web/messages/file.json';

/**
 * Files that are sent as soon as they are chosen, dropped or pasted, each with its progress, to cancel and to try
 * again. What breaks a limit is named and left out.
 */
export function FileUploader({
  accept,
  hint,
  maxBytes,
  maxFiles,
  send,
  onDone,
  ...frame
}: Omit<FieldProps, 'size'> & {
  /** The types and endings that are accepted, as in HTML: `image/*,.pdf`. Absent: any. */
  accept?: string;
  /** A line inside the field that says what is accepted, such as "PDF, up to 5 MB". */
  hint?: string;
  /** The most bytes of one file; absent: no limit. */
  maxBytes?: number;
  /** The most files; absent: no limit. */
  maxFiles?: number;
  /** Sends one file and says how many bytes have arrived; called again for a file that failed. */
  send: SendFile;
  /** Called with each file that has arrived. */
  onDone?: (file: File) => void;
}) {
  const { t } = useTranslation();
  const sizeText = useSizeText();
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const [news, setNews] = useState('');
  const uploads = useUploads(send, (file) => {
    setNews(t('file.uploaded', { name: file.name }));
    onDone?.(file);
  });
  const namesOf = (files: readonly File[]) => files.map(({ name }) => name).join(', ');

  const handleFiles = (files: File[], wrongType: readonly File[]) => {
    const { taken, tooLarge, tooMany } = chooseFiles(files, uploads.items.length, {
      maxBytes: maxBytes ?? Number.POSITIVE_INFINITY,
      maxFiles: maxFiles ?? Number.POSITIVE_INFINITY,
    });
    setRefusals([
      ...(wrongType.length > 0 ? [t('file.wrongType', { names: namesOf(wrongType) })] : []),
      ...(tooLarge.length > 0
        ? [t('file.tooLarge', { names: namesOf(tooLarge), most: sizeText(maxBytes ?? 0) })]
        : []),
      ...(tooMany.length > 0 ? [t('file.tooMany', { count: maxFiles ?? 0 })] : []),
    ]);
    uploads.add(taken);
  };

  return (
    <Stack gap="sm">
      <FileField
        {...frame}
        isMultiple={maxFiles !== 1}
        {...(accept !== undefined && { accept })}
        {...(hint !== undefined && { hint })}
        error={refusals.length > 0 ? refusals.join(' ') : frame.error}
        onChange={handleFiles}
        onRefuse={(files) => handleFiles([], files)}
      />
      {uploads.items.length > 0 && (
        <List label={t('file.files', { label: frame.label })}>
          {uploads.items.map((item) => (
            <UploadRow
              key={item.key}
              item={item}
              onRemove={() => uploads.remove(item.key)}
              onRetry={() => uploads.retry(item.key)}
            />
          ))}
        </List>
      )}
      <VisuallyHidden>
        <span role="status">{news}</span>
      </VisuallyHidden>
    </Stack>
  );
}

const PREVIEW_PIXELS = 80;

/** A file that is being sent: its progress, or why it failed. */
function UploadRow({
  item: { file, state, sent, fault },
  onRemove,
  onRetry,
}: {
  item: UploadItem;
  onRemove: () => void;
  onRetry: () => void;
}) {
  const { t } = useTranslation();
  const sizeText = useSizeText();
  const preview = usePreview(file);
  const { name, size } = file;
  const isRunning = state === 'waiting' || state === 'sending';
  return (
    <ListItem
      start={<Thumbnail src={preview} icon={FileText} />}
      title={<bdi>{name}</bdi>}
      description={
        <Stack gap="3xs">
          {state === 'failed' ? (
            <Text tone="danger">
              <span role="alert">{describe(fault) ?? t(faultKey(fault))}</span>
            </Text>
          ) : (
            <Text isNumeric>
              {state === 'sending'
                ? t('file.sending', { sent: sizeText(sent), size: sizeText(size) })
                : `${t(`file.${state}`)} · ${sizeText(size)}`}
            </Text>
          )}
          {state !== 'done' && (
            <Progress
              label={name}
              value={sent}
              max={size}
              tone={state === 'failed' ? 'danger' : 'accent'}
            />
          )}
        </Stack>
      }
      end={
        <Row gap="2xs" wrap={false}>
          {state === 'failed' && !isRefused(fault) && (
            <IconButton label={t('file.retry', { name })} icon={RotateCcw} onClick={onRetry} />
          )}
          <IconButton
            label={t(isRunning ? 'file.cancel' : 'kit.remove', { name })}
            icon={X}
            onClick={onRemove}
          />
        </Row>
      }
    />
  );
}

/** A small copy of a picture; null for any other file, and for a picture that cannot be read. */
function usePreview(file: File): string | null {
  const [preview, setPreview] = useState<string | null>(null);
  useEffect(() => {
    let isGone = false;
    if (file.type.startsWith('image/')) {
      readPicture(file, PREVIEW_PIXELS).then(
        (address) => !isGone && setPreview(address),
        () => !isGone && setPreview(null),
      );
    }
    return () => {
      isGone = true;
    };
  }, [file]);
  return preview;
}

/** The error of the back end; undefined where it has none. */
function describe(fault: unknown): string | undefined {
  if (!(fault instanceof ApiError)) return undefined;
  return Object.values(fault.fields ?? {})[0] ?? fault.message;
}

/** A file that the back end refused is not sent again. */
function isRefused(fault: unknown): boolean {
  return fault instanceof ApiError && fault.fields !== undefined;
}

function faultKey(fault: unknown): 'file.connectionLost' | 'file.failed' {
  return fault instanceof ConnectionLost ? 'file.connectionLost' : 'file.failed';
}
