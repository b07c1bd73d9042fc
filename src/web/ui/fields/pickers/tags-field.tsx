import './combobox-styles.ts';
import { Pill, TagsInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '#web/translation.tsx';
import { IN_PLACE, mantineField, SCROLLING_LIST } from '#web/ui/mantine/mantine-field.ts';
import { MantinePart } from '#web/ui/mantine/mantine-part.tsx';
import styles from '../choices/choice.module.css';
import type { FieldProps, FormFieldProps } from '../field.tsx';

/** How a tag looks that is more than its text. */
export type TagFace = { label: string; title?: string; isInvalid?: boolean };

/** Several short texts: typed with Enter or a comma behind each, pasted, or chosen from what is suggested. */
export function TagsField({
  name,
  value,
  onChange,
  onBlur,
  placeholder,
  suggestions = [],
  most,
  separators = [','],
  faceOf = (tag) => ({ label: tag }),
  isSame,
  renderSuggestion,
  ...frame
}: FieldProps &
  FormFieldProps & {
    /** The tags so far, in order. */
    value: readonly string[];
    /** Called with all tags when one is added or removed. */
    onChange: (value: string[]) => void;
    /** Shown in gray while there is no tag. */
    placeholder?: string;
    /** Tags to choose from a list; any other text can be typed too. */
    suggestions?: readonly string[];
    /** How many tags there can be at most. Absent: any number. */
    most?: number;
    /** The characters that end a tag besides Enter, also in a pasted text. Default: a comma. */
    separators?: string[];
    /** What a tag shows, such as a person's name for an address, and whether it is marked as wrong. */
    faceOf?: (tag: string) => TagFace;
    /** Whether two texts mean the same tag, which is then taken once. Absent: where they are equal. */
    isSame?: (a: string, b: string) => boolean;
    /** Draws a suggestion, such as a person with a picture. Suggestions then appear only while one types. */
    renderSuggestion?: (tag: string) => ReactNode;
  }) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const [isListClosed, setIsListClosed] = useState(false);
  return (
    <MantinePart>
      <TagsInput
        {...mantineField(frame)}
        {...(name !== undefined && { name })}
        {...(onBlur && { onBlur })}
        {...(placeholder !== undefined && value.length === 0 && { placeholder })}
        {...(most !== undefined && { maxTags: most })}
        value={[...value]}
        onChange={onChange}
        data={[...suggestions]}
        splitChars={separators}
        comboboxProps={{ ...IN_PLACE, keepMounted: false }}
        {...SCROLLING_LIST}
        searchValue={search}
        onSearchChange={(text) => {
          setSearch(text);
          setIsListClosed(false);
        }}
        {...(isSame && { isDuplicate: (tag, tags) => tags.some((one) => isSame(one, tag)) })}
        {...(renderSuggestion && {
          renderOption: ({ option }) => renderSuggestion(option.value),
          limit: 8,
          selectFirstOptionOnChange: true,
          dropdownOpened: search.trim() !== '' && !isListClosed,
          onDropdownClose: () => setIsListClosed(true),
        })}
        renderPill={({ option, onRemove, disabled }) => {
          const { label, title, isInvalid = false } = faceOf(String(option.value));
          return (
            <Pill
              className={styles.tag}
              data-invalid={isInvalid || undefined}
              title={title}
              withRemoveButton={!disabled}
              removeButtonProps={{ 'aria-label': t('kit.remove', { name: label }) }}
              {...(onRemove && { onRemove })}
            >
              <bdi>{label}</bdi>
            </Pill>
          );
        }}
      />
    </MantinePart>
  );
}
