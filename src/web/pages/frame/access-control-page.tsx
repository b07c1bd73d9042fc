import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserData } from '#contract/auth.ts';
import type { Ability } from '#contract/kit/route.ts';
import { accessTo } from '#web/api/ability.ts';
import { useSession } from '#web/api/api-context.ts';
import { Card } from '#web/ui/display/card.tsx';
import { Grid } from '#web/ui/layout/grid.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { AbilityChoice } from './ability-choice.tsx';
import { AbilitySections } from './ability-sections.tsx';
import { RightsTable } from './rights-table.tsx';

/** What the signed-in person may do and what that shows, with a way to see what other abilities would show. */
export function AccessControlPage() {
  const user = useSession()?.userData;
  return user ? <Rights key={user.id} user={user} /> : null;
}

function Rights({ user }: { user: UserData }) {
  const { t } = useTranslation();
  const [abilities, setAbilities] = useState<readonly Ability[]>(user.ability);
  const access = useMemo(() => accessTo(abilities), [abilities]);
  return (
    <Page
      title={t('pageTitles.layouts.access-control')}
      description={
        <>
          <Text>
            {t('accessControl.you', { name: user.fullName, role: t(`user.roles.${user.role}`) })}
          </Text>{' '}
          {t('accessControl.description')}
        </>
      }
    >
      <Grid min="22rem" gap="lg">
        <Card title={t('accessControl.rights.title')}>
          <Stack gap="lg">
            <RightsTable access={access} />
            <AbilityChoice own={user.ability} chosen={abilities} onChoose={setAbilities} />
          </Stack>
        </Card>
        <AbilitySections access={access} />
      </Grid>
    </Page>
  );
}
