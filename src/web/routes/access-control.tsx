import { createFileRoute } from '@tanstack/react-router';
import { Check, Minus } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { UserData } from '#contract/auth.ts';
import type { Ability } from '#contract/kit/route.ts';
import type { Access } from '#web/data/ability.ts';
import { accessTo } from '#web/data/ability.ts';
import { useSession } from '#web/data/api-context.ts';
import { Table } from '#web/list/table/table.tsx';
import { page } from '#web/page.ts';
import { useTranslation } from '#web/translation.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import { ChipGroup } from '#web/ui/fields/choices/choice-groups.tsx';
import { Grid, Stack, VisuallyHidden } from '#web/ui/layout/layout.tsx';
import { Page, Section } from '#web/ui/layout/page.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import '#web/messages/accessControl.json';

export const Route = createFileRoute('/access-control')({
  ...page({ title: 'pageTitles.layouts.access-control', sample: 'template' }),
  component: AccessControlPage,
});

/** What the signed-in person may do and what that shows, with a way to see what other abilities would show. */
function AccessControlPage() {
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

const nameOf = ({ action, subject }: Ability) => `${action} ${subject}`;

/** Turns abilities on and off for this page alone: one's own, and those that its sections need. */
function AbilityChoice({
  own,
  chosen,
  onChoose,
}: {
  own: readonly Ability[];
  chosen: readonly Ability[];
  onChoose: (abilities: readonly Ability[]) => void;
}) {
  const { t } = useTranslation();
  const offered = new Map(
    [...own, ...SECTIONS.map(({ needs }) => needs)].map((ability) => [nameOf(ability), ability]),
  );
  return (
    <Stack align="start">
      <ChipGroup
        label={t('accessControl.try.title')}
        description={t('accessControl.try.description')}
        choices={[...offered.keys()].map((name) => ({ value: name, label: name }))}
        value={chosen.map(nameOf)}
        onChange={(names) => onChoose(names.flatMap((name) => offered.get(name) ?? []))}
      />
      <Button variant="outline" onClick={() => onChoose(own)}>
        {t('accessControl.try.reset')}
      </Button>
    </Stack>
  );
}

const ACTIONS = ['read', 'create', 'update', 'delete'] as const;

/** The subjects that pages and calls ask for; `all` stands for everything else. */
const SUBJECTS = ['Auth', 'ACL', 'Score', 'Weights', 'Event', 'all'] as const;

/** What may be done with what. */
function RightsTable({ access }: { access: Access }) {
  const { t } = useTranslation();
  return (
    <Table
      label={t('accessControl.rights.label')}
      rows={SUBJECTS}
      rowId={(subject) => subject}
      columns={[
        {
          id: 'subject',
          title: t('accessControl.rights.subject'),
          width: '130px',
          cell: (subject) => t(`accessControl.subjects.${subject}`),
        },
        ...ACTIONS.map((action) => ({
          id: action,
          title: t(`accessControl.actions.${action}`),
          width: '80px',
          cell: (subject: (typeof SUBJECTS)[number]) => (
            <Right isGiven={access.can(action, subject)} />
          ),
        })),
      ]}
    />
  );
}

function Right({ isGiven }: { isGiven: boolean }) {
  const { t } = useTranslation();
  return (
    <Text tone={isGiven ? 'success' : 'neutral'}>
      <Icon icon={isGiven ? Check : Minus} size={17} />
      <VisuallyHidden>{t(`accessControl.rights.${isGiven ? 'yes' : 'no'}`)}</VisuallyHidden>
    </Text>
  );
}

/** The sections of the page, each with the ability that shows it. */
const SECTIONS = [
  { name: 'everyone', needs: { action: 'read', subject: 'Auth' } },
  { name: 'acl', needs: { action: 'read', subject: 'ACL' } },
  { name: 'weights', needs: { action: 'update', subject: 'Weights' } },
  { name: 'admin', needs: { action: 'manage', subject: 'all' } },
] as const satisfies readonly { name: string; needs: Ability }[];

/** A page whose sections appear by ability. */
function AbilitySections({ access }: { access: Access }) {
  const { t } = useTranslation();
  const shown = SECTIONS.filter(({ needs }) => access.can(needs.action, needs.subject));
  return (
    <Card title={t('accessControl.sections.title')}>
      <Stack>
        <div role="status">
          <Text size="md" tone="neutral">
            {t('accessControl.sections.shown', { count: shown.length, total: SECTIONS.length })}
          </Text>
        </div>
        {shown.map(({ name }) => (
          <Section key={name} level={3} title={t(`accessControl.sections.${name}.title`)}>
            <Text as="p">{t(`accessControl.sections.${name}.description`)}</Text>
          </Section>
        ))}
      </Stack>
    </Card>
  );
}
