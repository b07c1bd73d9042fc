import './combobox-styles.ts';
import { MultiSelect as MantineMultiSelect, Select, type SelectProps } from '@mantine/core';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from '#web/translation.tsx';
import { IN_PLACE, mantineField, SCROLLING_LIST } from '#web/ui/mantine/mantine-field.ts';
import { MantinePart } from '#web/ui/mantine/mantine-part.tsx';
import type { FieldProps, FormFieldProps } from '../field.tsx';
import { groupChoices } from '../group-choices.ts';
import { findOptions } from './find-options.ts';
import '#web/messages/combobox.json';

export type ComboboxChoice = {
  value: string;
  label: string;
  /** Found by these too, such as an address beside a name. */
  keywords?: string;
  /** The heading that it stands under. */
  group?: string;
};

type ListProps = FormFieldProps & {
  /**
   * What can be chosen: each a `value` and a `label`, and if need be `keywords` that find it too and a
   * `group`. The first 200 that match are drawn, and a line counts the others.
   */
  choices: readonly ComboboxChoice[];
  /** Shown in gray while nothing is chosen, such as "Search people". */
  placeholder?: string;
  /** Draws a line of the list in place of the label, such as a person with a picture. */
  renderChoice?: (value: string) => ReactNode;
  /**
   * Called to make a new choice out of a text that no label equals. Absent: only what is there can be chosen.
   */
  onCreate?: (text: string) => void;
  /** Called with what is typed, to look up `choices` elsewhere; all of them then count as found. */
  onSearch?: (text: string) => void;
  /** Whether choices are on their way: an empty list then says so. */
  isLoading?: boolean;
};

/** A value that no choice has: it stands for making a new one. */
const CREATE = '\u0000create';

function useChoices({
  name,
  onBlur,
  placeholder,
  choices,
  renderChoice,
  onCreate,
  onSearch,
  isLoading = false,
  ...frame
}: FieldProps & ListProps) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const text = search.trim();
  const isNew =
    onCreate !== undefined && text !== '' && choices.every(({ label }) => label !== text);
  const keywords = useMemo(
    () => new Map(choices.map((choice) => [choice.value, choice.keywords ?? ''])),
    [choices],
  );
  const data = useMemo(
    () =>
      groupChoices(choices).flatMap(({ group, items }): OptionOrGroup[] => {
        const options = items.map(({ value, label }) => ({ value, label }));
        return group === undefined ? options : [{ group, items: options }];
      }),
    [choices],
  );
  return {
    /** Makes the new value, if that was chosen. */
    create: (values: readonly string[]) => {
      if (values.includes(CREATE)) onCreate?.(text);
      return values.filter((value) => value !== CREATE);
    },
    shared: {
      ...mantineField(frame),
      ...(name !== undefined && { name }),
      ...(onBlur && { onBlur }),
      ...(placeholder !== undefined && { placeholder }),
      onSearchChange: (typed: string) => {
        setSearch(typed);
        onSearch?.(typed);
      },
      'aria-required': frame.isRequired || undefined,
      'aria-busy': isLoading || undefined,
      data: isNew ? [...data, { value: CREATE, label: t('combobox.create', { text }) }] : data,
      searchable: true,
      nothingFoundMessage: t(isLoading ? 'loading' : 'combobox.none'),
      comboboxProps: IN_PLACE,
      ...SCROLLING_LIST,
      filter: ({ options, search: typed }: Filter) =>
        findOptions(options, {
          isFound: ({ value, label }) =>
            onSearch !== undefined ||
            value === CREATE ||
            isMatch(typed, label, keywords.get(value) ?? ''),
          moreLabel: (count) => t('combobox.more', { count }),
        }),
      ...(renderChoice && {
        renderOption: ({ option }: { option: ComboboxChoice }) =>
          keywords.has(option.value) ? renderChoice(option.value) : option.label,
      }),
    },
  };
}

type Option = { value: string; label: string };
type OptionOrGroup = Option | { group: string; items: Option[] };
type Filter = Parameters<NonNullable<SelectProps<string>['filter']>>[0];

/** One of many values, found by typing. */
export function Combobox({
  value,
  onChange,
  start,
  isClearable = false,
  ...list
}: FieldProps &
  ListProps & {
    /** The chosen value; empty: none. */
    value: string;
    /** Called with the chosen value, or with an empty text when it is cleared. */
    onChange: (value: string) => void;
    /** Inside the box, before the text. */
    start?: ReactNode;
    /** Shows a button that empties the field. */
    isClearable?: boolean;
  }) {
  const { t } = useTranslation();
  const { shared, create } = useChoices(list);
  return (
    <MantinePart>
      <Select<string>
        {...shared}
        leftSection={start}
        value={value === '' ? null : value}
        allowDeselect={false}
        clearable={isClearable}
        clearButtonProps={{ 'aria-label': t('combobox.clear', { label: list.label }) }}
        onChange={(chosen) => {
          const [kept] = create(chosen === null ? [''] : [chosen]);
          if (kept !== undefined) onChange(kept);
        }}
      />
    </MantinePart>
  );
}

/** Any of many values, found by typing. */
export function MultiSelect({
  value,
  onChange,
  most,
  ...list
}: FieldProps &
  ListProps & {
    /** The chosen values, in the order in which they were chosen. */
    value: readonly string[];
    /** Called with all values that should be chosen. */
    onChange: (value: string[]) => void;
    /** How many can be chosen at most. Absent: any number. */
    most?: number;
  }) {
  const { shared, create } = useChoices(list);
  return (
    <MantinePart>
      <MantineMultiSelect<string>
        {...shared}
        {...(value.length > 0 && { placeholder: undefined })}
        {...(most !== undefined && { maxValues: most })}
        value={[...value]}
        hidePickedOptions
        clearSearchOnChange
        onChange={(chosen) => onChange(create(chosen))}
      />
    </MantinePart>
  );
}

function isMatch(search: string, ...texts: string[]): boolean {
  const wanted = search.trim().toLowerCase();
  return texts.some((text) => text.toLowerCase().includes(wanted));
}
