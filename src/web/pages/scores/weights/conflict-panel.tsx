import { useTranslation } from 'react-i18next';
import type { SavedWeights } from '#contract/scores/weights.ts';
import { useFormat } from '#web/ui/format/format.ts';
import { Text } from '#web/ui/layout/text.tsx';
import { ConflictCard } from '../conflict-card.tsx';
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
    <ConflictCard
      texts={{
        title: t('tuning.conflict.title'),
        savedBy: t(by === null ? 'tuning.conflict.savedBySomebody' : 'tuning.conflict.savedBy', {
          by,
          when: at === null ? '' : format.moment(new Date(at)),
        }),
        useTheirs: t('tuning.conflict.useTheirs'),
        saveMine: t('tuning.conflict.saveMine'),
      }}
      saveValue={INTENTS.saveMine}
      isSending={isSending}
      onUseTheirs={onUseTheirs}
    >
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
    </ConflictCard>
  );
}
