import { useTranslation } from 'react-i18next';
import type { Permission } from '#contract/users/permissions.ts';
import { type Grants, LEVELS, type Level } from '#contract/users/roles.ts';
import { Checkbox } from '#web/ui/fields/choices/checkbox.tsx';
import { CheckboxTable } from '#web/ui/fields/choices/checkbox-table.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { withLevel } from './grant-levels.ts';

/** What the role may do: a row for each permission, a column for each level. */
export function GrantMatrix({
  permissions,
  grants,
  isFixed,
  onChange,
}: {
  permissions: readonly Permission[];
  grants: Grants;
  /** The administrator always has every permission. */
  isFixed: boolean;
  onChange: (grants: Grants) => void;
}) {
  const { t } = useTranslation();
  const levelsOf = (id: number): Level[] => grants[id] ?? [];
  const isAll = permissions.every(({ id }) => levelsOf(id).length === LEVELS.length);
  const isSome = permissions.some(({ id }) => levelsOf(id).length > 0);
  const setAll = (isOn: boolean) =>
    onChange(Object.fromEntries(permissions.map(({ id }) => [id, isOn ? [...LEVELS] : []])));
  return (
    <Section
      level={3}
      title={t('roles.matrix.title')}
      description={isFixed ? t('roles.matrix.fixed') : t('roles.matrix.description')}
    >
      <CheckboxTable
        label={t('roles.matrix.title')}
        head={
          <Checkbox
            label={t('roles.matrix.all')}
            value={isAll}
            isIndeterminate={isSome && !isAll}
            isDisabled={isFixed}
            onChange={setAll}
          />
        }
        rows={permissions.map(({ id, name }) => ({ id, label: name }))}
        columns={LEVELS.map((level) => ({ id: level, label: t(`roles.levels.${level}`) }))}
        nameOf={(name, level) => t('roles.matrix.box', { name, level })}
        isChecked={(id, level) => levelsOf(id).includes(level)}
        isDisabled={isFixed}
        onChange={(id, level, isOn) =>
          onChange({ ...grants, [id]: withLevel(levelsOf(id), level, isOn) })
        }
      />
    </Section>
  );
}
