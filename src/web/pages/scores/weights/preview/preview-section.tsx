import { CalendarX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { TimeRange } from '#scoring/windows.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Alert } from '#web/ui/display/alert.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { WindowChoice } from '../../window-choice.tsx';
import styles from './preview.module.css';
import { PreviewSummary } from './preview-summary.tsx';
import { PreviewTable } from './preview-table.tsx';
import { type Preview, type PreviewWeights, usePreview } from './use-preview.ts';

/** What the weights in the fields would do to the ranking of a window, while they are being changed. */
export function PreviewSection({
  tuned,
  range,
  onRange,
}: {
  /** Null while the fields hold something wrong. */
  tuned: PreviewWeights | null;
  range: TimeRange;
  onRange: (range: TimeRange) => void;
}) {
  const { t } = useTranslation();
  const { preview, error, isBusy, retry } = usePreview(tuned, range);
  return (
    <Card title={t('tuning.preview.title')} description={t('tuning.preview.description')}>
      <Stack>
        <WindowChoice value={range} onChange={onRange} />
        <Alert
          title={t('tuning.preview.failed')}
          message={error?.message}
          actions={
            <Button variant="light" size="sm" isLoading={isBusy} onClick={retry}>
              {t('retry')}
            </Button>
          }
        />
        {tuned === null && (
          <Text as="p" tone="neutral">
            {t('tuning.preview.invalid')}
          </Text>
        )}
        {preview ? (
          <div className={styles.result} aria-busy={isBusy}>
            <PreviewResult preview={preview} />
          </div>
        ) : (
          error === null && <Skeleton count={8} height={44} />
        )}
      </Stack>
    </Card>
  );
}

function PreviewResult({ preview }: { preview: Preview }) {
  const { t } = useTranslation();
  if (preview.events.length === 0) {
    const missing = preview.run_id === null ? 'noRanking' : 'noEvents';
    return (
      <EmptyState icon={CalendarX} title={t(`scores.${missing}.title`)} level={3}>
        {t(`scores.${missing}.description`)}
      </EmptyState>
    );
  }
  return (
    <Stack>
      <PreviewSummary summary={preview.summary} />
      <PreviewTable rows={preview.events} />
    </Stack>
  );
}
