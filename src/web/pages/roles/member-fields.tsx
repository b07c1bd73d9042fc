import { Search } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RoleMember } from '#contract/users/roles.ts';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import { Checkbox } from '#web/ui/fields/choices/checkbox.tsx';
import { TextField } from '#web/ui/fields/text/text-field.tsx';
import { Grid } from '#web/ui/layout/grid.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { Text } from '#web/ui/layout/text.tsx';

/** The people who have the role, found by name. */
export function MemberFields({
  people,
  chosen,
  onChange,
}: {
  people: readonly RoleMember[];
  chosen: readonly number[];
  onChange: (chosen: number[]) => void;
}) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const shown = people.filter(({ fullName }) => fullName.toLowerCase().includes(wanted));
  const toggle = (id: number, isOn: boolean) =>
    onChange(isOn ? [...chosen, id] : chosen.filter((other) => other !== id));
  return (
    <Section level={3} title={t('roles.members.title', { count: chosen.length })}>
      <TextField
        type="search"
        isLabelHidden
        label={t('roles.members.search')}
        placeholder={t('roles.members.search')}
        value={search}
        maxLength={100}
        start={<Icon icon={Search} />}
        onChange={setSearch}
        onKeyDown={(event) => {
          // Enter would send the form.
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      {shown.length === 0 && <Text tone="neutral">{t('roles.members.none')}</Text>}
      <Grid as="ul" min="14rem" gap="2xs">
        {shown.map(({ id, fullName, avatar }) => (
          <Row key={id} as="li" wrap={false}>
            <Avatar src={avatar} size={28} />
            <Checkbox
              label={fullName}
              value={chosen.includes(id)}
              onChange={(isOn) => toggle(id, isOn)}
            />
          </Row>
        ))}
      </Grid>
    </Section>
  );
}
