import type { SavedWeights } from '#contract/scores/weights.ts';
import { useSession } from '#web/data/api-context.ts';
import { translator, useTranslation } from '#web/translation.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { Text } from '#web/ui/layout/text.tsx';
import { ConflictCard, LostWork, tellLost } from '../-conflict-card.tsx';
import { DifferenceTable } from './difference-table.tsx';
import { differencesOf, setOf, type WeightsDraft } from './weights-draft.ts';
import '#web/messages/tuning.json';

/** Somebody else has saved weights while these were being typed: both sides, and a choice between them. */
export function ConflictPanel({
  theirs,
  mine,
  saveValue,
  isSending,
  onUseTheirs,
}: {
  theirs: SavedWeights;
  mine: WeightsDraft;
  /** Of the submit button that replaces theirs. */
  saveValue: string;
  isSending: boolean;
  onUseTheirs: () => void;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const { saved_by: by, saved_at: at, note } = theirs;
  const me = useSession()?.userData.id;
  const whose = theirs.saved_by_id !== null && theirs.saved_by_id === me ? 'own' : 'others';
  return (
    <ConflictCard
      texts={{
        title: t(`tuning.conflict.${whose}.title`),
        savedBy: t(by === null ? 'tuning.conflict.savedBySomebody' : 'tuning.conflict.savedBy', {
          by,
          when: at === null ? '' : format.moment(new Date(at)),
        }),
        useTheirs: t(`tuning.conflict.${whose}.use`),
        saveMine: t(`tuning.conflict.${whose}.save`),
      }}
      saveValue={saveValue}
      isSending={isSending}
      onUseTheirs={onUseTheirs}
    >
      {note !== '' && (
        <Text as="blockquote" size="md" tone="neutral">
          <bdi>{note}</bdi>
        </Text>
      )}
      <DifferenceTable
        isNarrow
        label={t(`tuning.conflict.${whose}.difference`)}
        beforeTitle={t(`tuning.conflict.${whose}.before`)}
        afterTitle={t(`tuning.conflict.${whose}.after`)}
        differences={differencesOf(theirs, setOf(mine))}
      />
    </ConflictCard>
  );
}

/** The weights that somebody had typed who may no longer save them, beside those that are saved. */
export function LostWeights({
  saved,
  lost,
  onDiscard,
}: {
  saved: SavedWeights;
  lost: WeightsDraft;
  onDiscard: () => void;
}) {
  const { t } = useTranslation();
  return (
    <LostWork text={textOf(saved, lost)} onDiscard={onDiscard}>
      {lost.note !== '' && (
        <Text as="blockquote" size="md" tone="neutral">
          <bdi>{lost.note}</bdi>
        </Text>
      )}
      <DifferenceTable
        isNarrow
        label={t('tuning.conflict.own.difference')}
        beforeTitle={t('tuning.conflict.own.before')}
        afterTitle={t('tuning.conflict.others.after')}
        differences={differencesOf(saved, setOf(lost))}
      />
    </LostWork>
  );
}

/** For somebody whom the router leads away at once. */
export function tellLostWeights(saved: SavedWeights, lost: WeightsDraft): void {
  tellLost(textOf(saved, lost));
}

/** A line for each weight that is not as saved, and the note. */
function textOf(saved: SavedWeights, lost: WeightsDraft): string {
  const { t } = translator;
  const lines = differencesOf(saved, setOf(lost)).map(
    ({ field, after }) =>
      `${t(`tuning.fields.${field}.label`)}: ${after ?? t('tuning.difference.asBase')}`,
  );
  return [...lines, lost.note].filter(Boolean).join('\n');
}
