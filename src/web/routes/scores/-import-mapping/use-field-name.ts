import {
  EVENT_FIELDS,
  OUTCOME_FIELDS,
  VENUE_FIELDS,
} from '#contract/import-mappings/mapping-fields.ts';
import { useTranslation } from '#web/translation.tsx';
import '#web/messages/importMapping.json';

const OTHERS = ['id', 'starts', 'time', 'ends', 'day', 'last_day'] as const;
const NAMED = [...EVENT_FIELDS, ...VENUE_FIELDS, ...OUTCOME_FIELDS, ...OTHERS];

/** What rows call a field that the form calls otherwise. */
const OF_ROWS: Readonly<Record<string, (typeof NAMED)[number]>> = {
  starts_at: 'starts',
  ends_at: 'ends',
};

/** The label of a field by its name in a mapping or in a row; an unknown name stays as it is. */
export function useFieldName(): (name: string) => string {
  const { t } = useTranslation();
  return (name) => {
    const known = OF_ROWS[name] ?? NAMED.find((field) => field === name);
    return known ? t(`importMapping.fields.${known}`) : name;
  };
}
