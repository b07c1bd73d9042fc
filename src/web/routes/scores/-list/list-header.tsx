import type { LinkProps } from '@tanstack/react-router';
import { ArrowUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { COMPARISONS, type Comparison } from '#contract/scores/score-list.ts';
import { useTranslation } from '#web/translation.tsx';
import { TextButton } from '#web/ui/buttons/button.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Alert } from '#web/ui/display/alert.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { Row } from '#web/ui/layout/layout.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import parts from '../-event/score-parts.module.css';
import { SCORE_PARTS } from '../-event/score-segments.ts';
import styles from '../-score-list.module.css';

/** Above the rows: what the bars mean, and with which run the movement compares. */
export function ListHeader({
  comparison,
  since,
  onCompare,
  comparisonLink,
  tools,
}: {
  /** Null where the service neither explains nor compares. */
  comparison: Comparison | null;
  /** Names the run that is compared with; null where there is none. */
  since: string | null;
  onCompare: (comparison: Comparison) => void;
  /** To all that moved, came and went; null where there is nothing to compare with. */
  comparisonLink: Pick<LinkProps, 'to' | 'search'> | null;
  tools: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <Row justify="between" className={`${styles.header} screen-only`}>
      {comparison === null ? <span /> : <ScoreLegend />}
      <Row gap="xs">
        {since !== null && (
          <Text size="sm" tone="neutral">
            {t('movement.moved', { since })}
          </Text>
        )}
        {comparison !== null && (
          <SelectField
            isLabelHidden
            size="sm"
            label={t('movement.label')}
            value={comparison}
            onChange={onCompare}
            choices={COMPARISONS.map((value) => ({ value, label: t(`movement.with.${value}`) }))}
          />
        )}
        {comparisonLink && (
          <LinkButton variant="plain" size="sm" icon={ArrowUpDown} {...comparisonLink}>
            {t('movement.details')}
          </LinkButton>
        )}
        {tools}
      </Row>
    </Row>
  );
}

/** Offers a new ranking to a reader who is in the middle of something. */
export function NewerRanking({ onShow }: { onShow: () => void }) {
  const { t } = useTranslation();
  return (
    <Alert
      tone="info"
      message={t('scores.newer.message')}
      actions={<TextButton onClick={onShow}>{t('scores.newer.show')}</TextButton>}
    />
  );
}

/** What the colours of the bars mean. */
function ScoreLegend() {
  const { t } = useTranslation();
  return (
    <Row gap="md">
      {SCORE_PARTS.map((part) => (
        <Text key={part} size="sm" tone="neutral">
          <i className={parts.swatch} data-part={part} aria-hidden />
          {t(`score.legend.${part}`)}
        </Text>
      ))}
    </Row>
  );
}
