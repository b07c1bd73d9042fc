import { useTranslation } from 'react-i18next';
import type { SavedWeights } from '#contract/scores/weights.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { Row } from '#web/ui/layout/row.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { DifferenceTable } from './difference-table.tsx';
import { INTENTS } from './use-weights-form.ts';
import { differencesOf, setOf, type WeightsDraft } from './weights-draft.ts';

/** Somebody else has saved weights while these were being typed: both sides, and a choice between them. */
export function ConflictPanel({
  theirs,
  mine,
  isSending,
  onUseTheirs,
}: {
  theirs: SavedWeights;
  mine: WeightsDraft;
  isSending: boolean;
  onUseTheirs: () => void;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const { saved_by: by, saved_at: at, note } = theirs;
  return (
    <div role="alert">
      <Card title={t('tuning.conflict.title')} level={3} padding="sm">
        <Stack gap="sm">
          <Text as="p" size="md">
            {t(by === null ? 'tuning.conflict.savedBySomebody' : 'tuning.conflict.savedBy', {
              by,
              when: at === null ? '' : format.moment(new Date(at)),
            })}
          </Text>
          {note !== '' && (
            <Text as="blockquote" size="md" tone="neutral">
              <bdi>{note}</bdi>
            </Text>
          )}
          <DifferenceTable
            label={t('tuning.conflict.difference')}
            beforeTitle={t('tuning.conflict.theirs')}
            afterTitle={t('tuning.conflict.mine')}
            differences={differencesOf(theirs, setOf(mine))}
          />
          <Row gap="xs">
            <Button variant="outline" isDisabled={isSending} onClick={onUseTheirs}>
              {t('tuning.conflict.useTheirs')}
            </Button>
            <Button
              type="submit"
              variant="outline"
              tone="danger"
              value={INTENTS.saveMine}
              isLoading={isSending}
            >
              {t('tuning.conflict.saveMine')}
            </Button>
          </Row>
        </Stack>
      </Card>
    </div>
  );
}
