import { useTranslation } from 'react-i18next';
import { Text } from '#web/ui/layout/text.tsx';
import type { SaveState } from './use-draft-saving.ts';

/** Whether the draft is saved. */
export function SaveStatus({ state }: { state: SaveState }) {
  const { t } = useTranslation();
  const hasFailed = typeof state === 'object';
  return (
    <span role="status">
      <Text size="sm" tone={hasFailed ? 'danger' : 'neutral'}>
        {hasFailed && t('email.composer.unsaved', { reason: state.reason })}
        {state === 'saving' && t('email.composer.saving')}
        {state === 'saved' && t('email.composer.saved')}
      </Text>
    </span>
  );
}
