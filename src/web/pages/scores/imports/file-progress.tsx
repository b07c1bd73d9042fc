import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/buttons/button.tsx';
import { Progress } from '#web/ui/figures/progress.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { Row } from '#web/ui/layout/row.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import type { ChosenFile } from './import-state.ts';

/** How much of a file is sent, while it is checked or imported. */
export function FileProgress({ file, onCancel }: { file: ChosenFile; onCancel: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { name, state } = file;
  if (state.step !== 'checking' && state.step !== 'importing') return null;
  const percent = Math.round(state.share * 100);
  return (
    <Stack gap="sm">
      <Progress label={t(`imports.file.${state.step}`, { name })} value={percent} />
      <Row justify="between">
        <Text size="sm" tone="neutral">
          {state.share < 1
            ? t('imports.file.sending', { share: format.percent(state.share) })
            : t('imports.file.reading')}
        </Text>
        {state.step === 'importing' && (
          <Button variant="outline" size="sm" onClick={onCancel}>
            {t('imports.file.cancel')}
          </Button>
        )}
      </Row>
    </Stack>
  );
}
