import { ENCODING_NAMES } from '#contract/feed-encodings.ts';
import type { GuessDoubt, MappingPreview } from '#contract/import-mappings/import-mappings.ts';
import { useTranslation } from '#web/translation.tsx';
import { Alert } from '#web/ui/display/alert.tsx';
import { Stack } from '#web/ui/layout/layout.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { useFieldName } from './use-field-name.ts';
import '#web/messages/importMapping.json';

/** The fields that a mapping needs and that a column gives. */
export const FROM_COLUMNS: Readonly<Record<string, string>> = {
  'fields.event_name': 'event_name',
  starts: 'starts',
  'fields.name': 'name',
  'fields.city': 'city',
  'fields.capacity': 'capacity',
  'fields.amount': 'amount',
  'fields.venue_name': 'venue_name',
};

/** Which columns are still to be found. */
export function Missing({
  wrong,
  isTried,
}: {
  wrong: Readonly<Record<string, string | undefined>>;
  isTried: boolean;
}) {
  const { t } = useTranslation();
  const nameOf = useFieldName();
  const fields = Object.keys(wrong).flatMap((path) => FROM_COLUMNS[path] ?? []);
  if (fields.length === 0) return null;
  return (
    <Alert
      tone={isTried ? 'danger' : 'warning'}
      message={t('importMapping.missing', { fields: fields.map(nameOf).join(', ') })}
    />
  );
}

/** How many of the first rows can be read. */
export function RowCount({ preview }: { preview: MappingPreview | undefined }) {
  const { t } = useTranslation();
  if (!preview || preview.rows.length === 0) return null;
  const count = preview.rows.length;
  const refused = preview.rows.filter(({ errors }) => errors.length > 0).length;
  return (
    <Text size="md" tone={refused > 0 ? 'danger' : 'neutral'}>
      {refused > 0
        ? t('importMapping.previewRefused', { count, refused })
        : t('importMapping.previewCounts', { count })}
    </Text>
  );
}

/** Each row may have an error of its own, by its value; the table shows them beside their values. */
const SHOWN_REFUSALS = 5;

/** Why some of the first rows cannot be read. */
export function Refusals({ read }: { read: MappingPreview['rows'] }) {
  const { t } = useTranslation();
  const nameOf = useFieldName();
  const kinds = new Map<string, { field: string; reason: string; count: number }>();
  for (const { field, reason } of read.flatMap(({ errors }) => errors)) {
    const key = `${field} ${reason}`;
    kinds.set(key, { field, reason, count: (kinds.get(key)?.count ?? 0) + 1 });
  }
  if (kinds.size === 0) return null;
  return (
    <Stack gap="2xs">
      {[...kinds.values()].slice(0, SHOWN_REFUSALS).map(({ field, reason, count }) => (
        <Text key={`${field} ${reason}`} as="p" size="sm" tone="danger">
          {t('importMapping.refused', { count, field: nameOf(field), reason })}
        </Text>
      ))}
    </Stack>
  );
}

/** What a guess leaves to a person and the table does not show. */
export function Doubts({ doubts }: { doubts: readonly GuessDoubt[] }) {
  const texts = useDoubtTexts(doubts);
  const { t } = useTranslation();
  if (texts.length === 0) return null;
  return <Alert tone="info" title={t('importMapping.doubts.title')} message={texts.join(' ')} />;
}

function useDoubtTexts(doubts: readonly GuessDoubt[]): string[] {
  const { t } = useTranslation();
  return doubts.flatMap((doubt) => {
    switch (doubt.about) {
      case 'date_pattern':
        return t('importMapping.doubts.datePattern', doubt);
      case 'currency':
        return t('importMapping.doubts.currency', doubt);
      case 'encoding':
        return t('importMapping.doubts.encoding', { encoding: ENCODING_NAMES[doubt.encoding] });
      default:
        return [];
    }
  });
}
