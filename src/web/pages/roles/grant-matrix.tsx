import { useTranslation } from 'react-i18next';
import type { Permission } from '#contract/users/permissions.ts';
import { type Grants, LEVELS, type Level } from '#contract/users/roles.ts';
import { withLevel } from './grant-levels.ts';
import styles from './role-dialog.module.css';

/** What the role may do: a row for each permission, a column for each level. */
export function GrantMatrix({
  permissions,
  grants,
  isFixed,
  onChange,
}: {
  permissions: readonly Permission[];
  grants: Grants;
  /** The administrator has everything, always. */
  isFixed: boolean;
  onChange: (grants: Grants) => void;
}) {
  const { t } = useTranslation();
  const levelsOf = (id: number): Level[] => grants[id] ?? [];
  const isAll = permissions.every(({ id }) => levelsOf(id).length === LEVELS.length);
  const setAll = (isOn: boolean) =>
    onChange(Object.fromEntries(permissions.map(({ id }) => [id, isOn ? [...LEVELS] : []])));
  return (
    <section className={styles.rights}>
      <table className={styles.matrix}>
        <caption className={styles.caption}>{t('roles.matrix.title')}</caption>
        <thead>
          <tr>
            <th scope="col">
              <label className={styles.all}>
                <input
                  type="checkbox"
                  className={styles.box}
                  checked={isAll}
                  disabled={isFixed}
                  onChange={(event) => setAll(event.currentTarget.checked)}
                />
                {t('roles.matrix.all')}
              </label>
            </th>
            {LEVELS.map((level) => (
              <th key={level} scope="col">
                {t(`roles.levels.${level}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {permissions.map(({ id, name }) => (
            <tr key={id}>
              <th scope="row">
                <bdi>{name}</bdi>
              </th>
              {LEVELS.map((level) => (
                <td key={level}>
                  <input
                    type="checkbox"
                    className={styles.box}
                    aria-label={t('roles.matrix.box', { name, level: t(`roles.levels.${level}`) })}
                    checked={levelsOf(id).includes(level)}
                    disabled={isFixed}
                    onChange={(event) =>
                      onChange({
                        ...grants,
                        [id]: withLevel(levelsOf(id), level, event.currentTarget.checked),
                      })
                    }
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {isFixed && <p className={styles.hint}>{t('roles.matrix.fixed')}</p>}
    </section>
  );
}
