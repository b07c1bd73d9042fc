import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Assignee } from '#contract/todo.ts';
import { Avatar } from '#web/ui/display/avatar.tsx';
import styles from './task-form.module.css';

/** One of the people, found by typing. */
export function AssigneeField({
  people,
  value,
  error,
  onChange,
}: {
  people: readonly Assignee[];
  value: string;
  error: string | undefined;
  onChange: (fullName: string) => void;
}) {
  const { t } = useTranslation();
  const avatarOf = (name: string) => people.find(({ fullName }) => fullName === name)?.avatar ?? '';
  const names = people.map(({ fullName }) => fullName);
  return (
    <Select
      label={t('todo.form.assignee')}
      data={names.includes(value) || value === '' ? names : [value, ...names]}
      value={value === '' ? null : value}
      onChange={(name) => onChange(name ?? '')}
      searchable
      allowDeselect={false}
      maxDropdownHeight={280}
      nothingFoundMessage={t('todo.form.nobody')}
      leftSection={<Avatar src={avatarOf(value)} size={22} />}
      error={error}
      renderOption={({ option }) => (
        <span className={styles.person}>
          <Avatar src={avatarOf(option.value)} size={24} />
          <span dir="auto">{option.label}</span>
        </span>
      )}
    />
  );
}
