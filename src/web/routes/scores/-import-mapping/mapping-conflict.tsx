import type { SavedMapping } from '#contract/import-mappings/import-mappings.ts';
import type { MappingDraft } from '#contract/import-mappings/mapping-draft.ts';
import { ConflictCard } from '#web/list/conflict/conflict-card.tsx';
import { useTranslation } from '#web/translation.tsx';
import { isSameValue } from '#web/ui/forms/form-values.ts';
import { useFieldName } from './use-field-name.ts';
import '#web/messages/conflict.json';
import '#web/messages/importMapping.json';

type Named = { name: string; mapping: MappingDraft };

/** Somebody else has saved the mapping while it was being changed: both sides, and a choice between them. */
export function MappingConflict({
  theirs,
  mine,
  isSending,
  onUseTheirs,
}: {
  theirs: SavedMapping;
  mine: Named;
  isSending: boolean;
  onUseTheirs: () => void;
}) {
  const { t } = useTranslation();
  const nameOf = useFieldName();
  const [before, after] = [partsOf(theirs), partsOf(mine)];
  const names = [...new Set([...before.keys(), ...after.keys()])];
  const differing = names.filter((name) => !isSameValue(before.get(name), after.get(name)));
  const written = (part: unknown) => textOf(part) || t('scores.unknown');
  return (
    <ConflictCard
      title={t('conflict.titles.mapping')}
      theirs={{ by: theirs.saved_by, at: theirs.saved_at }}
      rows={differing.map((name) => ({
        name: name === NAME ? t('importMapping.name') : nameOf(name),
        theirs: written(before.get(name)),
        mine: written(after.get(name)),
      }))}
      isSending={isSending}
      onUseTheirs={onUseTheirs}
    />
  );
}

/** No field of a mapping is called so. */
const NAME = '';

/** What a mapping says of each field, and how it reads the table. */
function partsOf({ name, mapping: { rows: _, fields, ...others } }: Named): Map<string, unknown> {
  return new Map(Object.entries({ [NAME]: name, ...fields, ...others }));
}

/** The columns, values and settings in a part, in their order. */
function textOf(part: unknown): string {
  if (typeof part !== 'object') return part === undefined ? '' : String(part);
  const { from: _, ...values } = { from: undefined, ...part };
  return Object.values(values).map(textOf).filter(Boolean).join(', ');
}
