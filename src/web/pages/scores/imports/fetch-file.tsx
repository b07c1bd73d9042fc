import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { FETCH_FILE } from '#contract/feeds/fetched-file.ts';
import { ApiError } from '#contract/kit/errors.ts';
import { useApiContext } from '#web/api/api-context.ts';
import { TextField } from '#web/ui/fields/text/text-field.tsx';
import { schemaCheck } from '#web/ui/forms/check-fields.ts';
import { Form } from '#web/ui/forms/form.tsx';
import { FormActions } from '#web/ui/forms/form-actions.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import type { NewFile } from './use-imports.ts';

/** The address of a file on the web, which the server fetches once. */
export function FetchFile({ onFetch }: { onFetch: (file: NewFile) => void }) {
  const { t } = useTranslation();
  const { openFile } = useApiContext();
  const abort = useRef<AbortController | null>(null);
  useEffect(() => () => abort.current?.abort(), []);
  const form = useForm({
    initial: { address: '' },
    check: schemaCheck(FETCH_FILE.body),
    send: async (body) => {
      if (!openFile) throw new ApiError('unavailable', t('imports.failed'));
      abort.current = new AbortController();
      const response = await openFile(FETCH_FILE.path, { body }, abort.current.signal);
      const content = await response.blob().catch(() => {
        throw new ApiError('unavailable', t('imports.choose.brokenOff'));
      });
      onFetch({ name: fileNameOf(body.address), content });
    },
    onSent: () => form.reset({ address: '' }),
  });
  return (
    <Form form={form} label={t('imports.choose.web')}>
      <TextField
        {...form.field('address')}
        type="url"
        inputMode="url"
        autoComplete="off"
        dir="ltr"
        label={t('imports.choose.address')}
        description={t('imports.choose.addressHelp')}
        maxLength={2000}
        isRequired
      />
      <FormActions submitLabel={t('imports.choose.fetch')} isSending={form.isSending} />
    </Form>
  );
}

/** The last part of an address with something in it: of its path, else the host. */
function fileNameOf(address: string): string {
  const { pathname, host } = new URL(address.trim());
  const last = pathname.split('/').findLast((part) => part !== '') ?? host;
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}
