import { useTranslation } from 'react-i18next';
import type { Ability } from '#contract/kit/route.ts';
import type { Access } from '#web/api/ability.ts';
import { Card } from '#web/ui/display/card.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { Text } from '#web/ui/layout/text.tsx';

/** The sections of the page, each with the ability that shows it. */
export const SECTIONS = [
  { name: 'everyone', needs: { action: 'read', subject: 'Auth' } },
  { name: 'acl', needs: { action: 'read', subject: 'ACL' } },
  { name: 'weights', needs: { action: 'update', subject: 'Weights' } },
  { name: 'admin', needs: { action: 'manage', subject: 'all' } },
] as const satisfies readonly { name: string; needs: Ability }[];

/** A page whose sections appear by ability. */
export function AbilitySections({ access }: { access: Access }) {
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
