import type { FieldChange } from '#contract/imports.ts';
import { useTranslation } from '#web/translation.tsx';
import { Stack } from '#web/ui/layout/layout.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { useFieldText } from './use-field-text.ts';
import '#web/messages/imports.json';

/** What an import changes in one row, field by field: the values before and after. */
export function ChangeList({ changes }: { changes: readonly FieldChange[] }) {
  const { t } = useTranslation();
  const fieldText = useFieldText();
  const valueText = (field: string, value: string | null) =>
    value === null ? t('imports.report.noValue') : fieldText(field, value);
  return (
    <Stack gap="xs">
      {changes.map(({ field, before, after }) => (
        <span key={field}>
          <Text size="sm" tone="neutral">
            <bdi>{field}</bdi>
          </Text>{' '}
          <del>
            <bdi>{valueText(field, before)}</bdi>
          </del>{' '}
          <ins>
            <bdi>{valueText(field, after)}</bdi>
          </ins>
        </span>
      ))}
    </Stack>
  );
}
