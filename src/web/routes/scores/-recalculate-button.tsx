import { RefreshCw } from 'lucide-react';
import { useMay } from '#web/data/ability.ts';
import { useTranslation } from '#web/translation.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import styles from './-score-list.module.css';
import { useRankingBusy, useRecalculate } from './-use-recalculate.ts';
import '#web/messages/recalculate.json';

export function RecalculateButton({ isRunning }: { isRunning: boolean }) {
  const { t } = useTranslation();
  const mayRecalculate = useMay('update', 'Score');
  const { recalculate } = useRecalculate();
  const busy = useRankingBusy();
  if (!mayRecalculate) return null;
  return (
    <Button
      variant="outline"
      icon={RefreshCw}
      isLoading={busy === 'recalculating' || (busy === null && isRunning)}
      isDisabled={busy === 'saving'}
      onClick={() => recalculate()}
    >
      <span className={styles.wideTitle}>{t('recalculate.button')}</span>
    </Button>
  );
}
