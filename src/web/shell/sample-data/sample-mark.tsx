import { FlaskConical } from 'lucide-react';
import { useTranslation } from '#web/translation.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Row } from '#web/ui/layout/layout.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import styles from '../root.module.css';
import { useResetSample } from './use-reset-sample.ts';
import '#web/messages/sampleData.json';

/** Says that a page has made-up data, and puts it back as it was. */
export function SampleMark() {
  const { t } = useTranslation();
  const reset = useResetSample();
  return (
    <Row gap="2xs" wrap={false} className={`${styles.mark} screen-only`} role="note">
      <FlaskConical size={15} aria-hidden />
      <Text size="xs" weight="medium">
        {t('sampleData.mark')}
      </Text>
      <Button
        variant="plain"
        tone="warning"
        size="sm"
        aria-label={t('user.resetSample')}
        onClick={reset}
      >
        {t('sampleData.resetConfirm')}
      </Button>
    </Row>
  );
}
