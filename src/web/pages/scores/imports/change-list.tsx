import { useTranslation } from 'react-i18next';
import type { FieldChange } from '#contract/imports.ts';
import { Stack } from '#web/ui/layout/stack.tsx';
import { Text } from '#web/ui/layout/text.tsx';

/** What an import changes in one row, field by field: the values before and after. */
export function ChangeList({ changes }: { changes: readonly FieldChange[] }) {
  const { t } = useTranslation();
  return (
    <Stack gap="xs">
      {changes.map(({ field, before, after }) => (
        <span key={field}>
          <Text size="sm" tone="neutral">
            <bdi>{field}</bdi>
          </Text>{' '}
          <del>
            <bdi>{before ?? t('imports.report.noValue')}</bdi>
          </del>{' '}
          <ins>
            <bdi>{after ?? t('imports.report.noValue')}</bdi>
          </ins>
        </span>
      ))}
    </Stack>
  );
}
