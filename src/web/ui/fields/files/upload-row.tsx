import { FileText, RotateCcw, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#contract/kit/errors.ts';
import { IconButton } from '../../buttons/icon-button.tsx';
import { Progress } from '../../figures/progress.tsx';
import { useSizeText } from '../../format/use-size-text.ts';
import { Row } from '../../layout/row.tsx';
import { Stack } from '../../layout/stack.tsx';
import { Text } from '../../layout/text.tsx';
import { ListItem } from '../../lists/list.tsx';
import { Thumbnail } from '../../media/thumbnail.tsx';
import { readPicture } from './read-picture.ts';
import { ConnectionLost, type UploadItem } from './use-uploads.ts';

const PREVIEW_PIXELS = 80;

/** A file on its way: how far it is, or why it is not. */
export function UploadRow({
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
          {state === 'failed' && (
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

/** What the back end says is wrong; undefined where it says nothing. */
function describe(fault: unknown): string | undefined {
  if (!(fault instanceof ApiError)) return undefined;
  return Object.values(fault.fields ?? {})[0] ?? fault.message;
}

function faultKey(fault: unknown): 'file.connectionLost' | 'file.failed' {
  return fault instanceof ConnectionLost ? 'file.connectionLost' : 'file.failed';
}
