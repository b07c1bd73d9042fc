import { useTranslation } from 'react-i18next';
import { Row } from '#web/ui/layout/row.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import parts from '../event/score-parts.module.css';
import { SCORE_PARTS } from '../event/score-segments.ts';

/** What the colours of the bars mean. */
export function ScoreLegend() {
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
