import { Search } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RoleMember } from '#contract/users/roles.ts';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import styles from './role-dialog.module.css';

/** Who has the role: everybody with a box, and a search above. */
export function MemberFields({
  people,
  chosen,
  onChange,
}: {
  people: readonly RoleMember[];
  chosen: readonly number[];
  onChange: (chosen: readonly number[]) => void;
}) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const shown = people.filter(({ fullName }) => fullName.toLowerCase().includes(wanted));
  return (
    <fieldset className={styles.members}>
      <legend className={styles.caption}>
        {t('roles.members.title', { count: chosen.length })}
      </legend>
      <TextField
        type="search"
        isLabelHidden
        label={t('roles.members.search')}
        placeholder={t('roles.members.search')}
        value={search}
        maxLength={100}
        start={<Search size={16} aria-hidden />}
        onChange={(value) => setSearch(value)}
        onKeyDown={(event) => {
          // Enter would send the form.
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      {shown.length === 0 && <p className={styles.hint}>{t('roles.members.none')}</p>}
      <ul className={styles.people}>
        {shown.map(({ id, fullName, avatar }) => (
          <li key={id}>
            <label className={styles.person}>
              <input
                type="checkbox"
                className={styles.box}
                checked={chosen.includes(id)}
                onChange={(event) =>
                  onChange(
                    event.currentTarget.checked
                      ? [...chosen, id]
                      : chosen.filter((other) => other !== id),
                  )
                }
              />
              <Avatar src={avatar} size={28} />
              <bdi>{fullName}</bdi>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
