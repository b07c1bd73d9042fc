import type { SavedWeights } from '#contract/scores/weights.ts';
import { useSession } from '#web/data/api-context.ts';
import { ConflictCard, LostWork } from '#web/list/conflict/conflict-card.tsx';
import { translator, useTranslation } from '#web/translation.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { useTunedValue } from './use-describe-weights.tsx';
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
  const written = useTunedValue();
  const { saved_by: by, saved_at: at, note } = theirs;
  const me = useSession()?.userData.id;
  const whose = theirs.saved_by_id !== null && theirs.saved_by_id === me ? 'own' : 'others';
  return (
    <ConflictCard
      title={t(`tuning.conflict.${whose}.title`)}
      theirs={{ by, at }}
      texts={{
        useTheirs: t(`tuning.conflict.${whose}.use`),
        saveMine: t(`tuning.conflict.${whose}.save`),
      }}
      rows={differencesOf(theirs, setOf(mine)).map(({ field, before, after }) => ({
        name: t(`tuning.fields.${field}.label`),
        theirs: written(before),
        mine: written(after),
      }))}
      saveValue={saveValue}
      isSending={isSending}
      onUseTheirs={onUseTheirs}
    >
      {note !== '' && (
        <Text as="blockquote" size="md" tone="neutral">
          <bdi>{note}</bdi>
        </Text>
      )}
    </ConflictCard>
  );
}

type Lost = { saved: SavedWeights; lost: WeightsDraft };

/** The weights that somebody had typed who may no longer save them. */
export function LostWeights({ saved, lost, onDiscard }: Lost & { onDiscard: () => void }) {
  return <LostWork text={textOf({ saved, lost })} onDiscard={onDiscard} />;
}

/** A line for each weight that is not as saved, and the note. */
function textOf({ saved, lost }: Lost): string {
  const { t } = translator;
  const lines = differencesOf(saved, setOf(lost)).map(
    ({ field, after }) =>
      `${t(`tuning.fields.${field}.label`)}: ${after ?? t('tuning.difference.asBase')}`,
  );
  return [...lines, lost.note].filter(Boolean).join('\n');
}
