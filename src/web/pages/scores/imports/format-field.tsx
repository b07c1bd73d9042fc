import { useTranslation } from 'react-i18next';
import { IMPORT_FORMATS, type ImportFormat } from '#contract/imports.ts';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import type { Reading } from './import-state.ts';

const BY_MAPPING = 'mapping ';

/** The mapping of a table that is read by one may have been saved a moment ago. */
function withChosen(mappings: readonly string[], chosen: string | undefined): string[] {
  return [...new Set([...mappings, ...(chosen === undefined ? [] : [chosen])])];
}

/** In which format a file is read, or by which saved mapping. */
export function FormatField({
  name,
  value: { format, mapping },
  detected,
  mappings,
  isDisabled,
  onChange,
}: {
  /** Of the file. */
  name: string;
  value: Reading;
  /** Null until the file is checked. */
  detected: ImportFormat | null;
  mappings: readonly string[];
  isDisabled: boolean;
  onChange: (reading: Reading) => void;
}) {
  const { t } = useTranslation();
  const formats = IMPORT_FORMATS.filter((one) => one !== 'table');
  const auto =
    format === 'auto' && detected !== null
      ? t('imports.file.autoAs', { format: detected })
      : t('imports.file.auto');
  return (
    <SelectField
      label={t('imports.file.format', { name })}
      isLabelHidden
      isDisabled={isDisabled}
      value={mapping === undefined ? format : BY_MAPPING + mapping}
      choices={[
        { value: 'auto', label: auto },
        ...formats.map((one) => ({ value: one, label: one })),
        { value: 'table', label: t('imports.file.table') },
        ...withChosen(mappings, mapping).map((one) => ({
          value: BY_MAPPING + one,
          label: t('imports.file.mapping', { name: one }),
        })),
      ]}
      onChange={(chosen) => {
        const known = IMPORT_FORMATS.find((one) => one === chosen);
        if (chosen.startsWith(BY_MAPPING)) {
          onChange({ format: 'table', mapping: chosen.slice(BY_MAPPING.length) });
        } else onChange({ format: known ?? 'auto' });
      }}
    />
  );
}
