import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Stack } from '#web/ui/layout/stack.tsx';
import { VisuallyHidden } from '#web/ui/layout/visually-hidden.tsx';
import { List } from '#web/ui/lists/list.tsx';
import { useSizeText } from '../../format/use-size-text.ts';
import type { FieldProps } from '../field.tsx';
import { chooseFiles } from './choose-files.ts';
import { FileField } from './file-field.tsx';
import { UploadRow } from './upload-row.tsx';
import { type SendFile, useUploads } from './use-uploads.ts';

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
  /** Types and endings with commas between them, as of the browser's own file field. */
  accept?: string;
  /** Inside the field: what may be dropped. */
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
