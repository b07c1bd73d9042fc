import { useTranslation } from 'react-i18next';
import { ENCODING_NAMES, FEED_ENCODINGS } from '#contract/feed-encodings.ts';
import {
  type MappingDraft,
  NUMBER_STYLES,
  TABLE_DELIMITERS,
} from '#contract/import-mappings/mapping-draft.ts';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { Grid } from '#web/ui/layout/grid.tsx';

const LANGUAGES = ['en', 'cs', 'da', 'de', 'es', 'fr', 'it', 'nl', 'pl', 'pt', 'sv'];
const DELIMITER_KEYS = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' } as const;

type Reading = Partial<
  Pick<MappingDraft, 'delimiter' | 'encoding' | 'numbers'> & { language: string }
>;

/** How the text of the table is to be read. */
export function ReadingFields({
  mapping,
  onChange,
}: {
  mapping: MappingDraft;
  onChange: (change: Reading) => void;
}) {
  const { t, i18n } = useTranslation();
  const names = new Intl.DisplayNames(i18n.language, { type: 'language' });
  const language = mapping.rows === 'events' ? mapping.language : undefined;
  return (
    <Grid min="11rem" gap="sm">
      <SelectField
        label={t('importMapping.reading.delimiter')}
        value={mapping.delimiter ?? ','}
        choices={TABLE_DELIMITERS.map((delimiter) => ({
          value: delimiter,
          label: t(`importMapping.reading.${DELIMITER_KEYS[delimiter]}`),
        }))}
        onChange={(delimiter) => onChange({ delimiter })}
      />
      <SelectField
        label={t('importMapping.reading.encoding')}
        value={mapping.encoding}
        choices={FEED_ENCODINGS.map((encoding) => ({
          value: encoding,
          label: ENCODING_NAMES[encoding],
        }))}
        onChange={(encoding) => onChange({ encoding })}
      />
      <SelectField
        label={t('importMapping.reading.numbers')}
        value={mapping.numbers}
        choices={NUMBER_STYLES.map((style) => ({
          value: style,
          label: t(`importMapping.reading.styles.${style}`),
        }))}
        onChange={(numbers) => onChange({ numbers })}
      />
      {language !== undefined && (
        <SelectField
          label={t('importMapping.reading.language')}
          value={language}
          choices={[...new Set([...LANGUAGES, language])].map((code) => ({
            value: code,
            label: names.of(code) ?? code,
          }))}
          onChange={(chosen) => onChange({ language: chosen })}
        />
      )}
    </Grid>
  );
}
