import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/ui/format/format.ts';
import { type Movement, movementOf } from './movement.ts';
import styles from './rank-cell.module.css';

const SIGN = { up: '▲', down: '▼', same: '', new: '', unranked: '' } as const satisfies Record<
  Movement['kind'],
  string
>;

/** The place among all upcoming events, and how it moved since the previous run. */
export function RankCell({
  rank,
  previous,
  hasPreviousRun,
}: {
  rank: number | null;
  previous: number | null;
  hasPreviousRun: boolean;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const movement = movementOf(rank, previous);
  return (
    <span className={styles.cell}>
      <span className={styles.rank}>{rank === null ? '—' : format.number(rank)}</span>
      {hasPreviousRun && movement.kind !== 'unranked' && (
        <span className={styles.movement} data-kind={movement.kind}>
          <span aria-hidden>
            {movement.kind === 'new'
              ? t('movement.newShort')
              : SIGN[movement.kind] + (movement.by ? format.number(movement.by) : '')}
          </span>
          <span className="visually-hidden">
            {t(`movement.${movement.kind}`, { count: movement.by })}
          </span>
        </span>
      )}
    </span>
  );
}
