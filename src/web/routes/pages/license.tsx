import { createFileRoute } from '@tanstack/react-router';
import { Check, ExternalLink, Info, X } from 'lucide-react';
import { DEPENDENCIES } from '#web/dependencies.ts';
import { page } from '#web/page.ts';
import { useTranslation } from '#web/translation.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import { Grid, Row, Stack } from '#web/ui/layout/layout.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { Heading, Text } from '#web/ui/layout/text.tsx';
import '#web/messages/account.json';

export const Route = createFileRoute('/pages/license')({
  ...page({ title: 'pageTitles.pages.license', sample: 'template' }),
  component: LicencePage,
});

const TERMS = [
  { kind: 'may', icon: Check, tone: 'success', points: ['use', 'change', 'sell', 'private'] },
  { kind: 'must', icon: Info, tone: 'warning', points: ['notice'] },
  { kind: 'not', icon: X, tone: 'danger', points: ['warranty', 'liability'] },
] as const;

const GROUPS = ['browser', 'server'] as const;

/** The licences of the product and of its dependencies. */
function LicencePage() {
  const { t } = useTranslation();
  return (
    <Page title={t('account.licence.title')} description={t('account.licence.description')}>
      <Stack gap="lg">
        <Card title={t('account.licence.own')} description={t('account.licence.ownDescription')}>
          <Stack>
            <Grid>
              {TERMS.map((terms) => (
                <Terms key={terms.kind} {...terms} />
              ))}
            </Grid>
            <OutsideLink href="https://opensource.org/license/mit">
              {t('account.licence.text')}
            </OutsideLink>
          </Stack>
        </Card>
        {GROUPS.map((group) => (
          <Card
            key={group}
            title={t(`account.licence.groups.${group}`)}
            description={t(`account.licence.groupDescriptions.${group}`)}
          >
            <Grid as="ul" gap="sm">
              {DEPENDENCIES[group].map(({ name, licence }) => (
                <Row key={name} as="li">
                  <OutsideLink href={`https://www.npmjs.com/package/${name}`}>{name}</OutsideLink>
                  <Text size="sm" tone="neutral">
                    {licence}
                  </Text>
                </Row>
              ))}
            </Grid>
          </Card>
        ))}
      </Stack>
    </Page>
  );
}

function Terms({ kind, icon, tone, points }: (typeof TERMS)[number]) {
  const { t } = useTranslation();
  return (
    <Stack gap="xs">
      <Heading level={3} size="md">
        {t(`account.licence.kinds.${kind}`)}
      </Heading>
      <Stack as="ul" gap="2xs">
        {points.map((point) => (
          <Row key={point} as="li" gap="xs" wrap={false}>
            <Text tone={tone}>
              <Row as="span">
                <Icon icon={icon} />
              </Row>
            </Text>
            <Text size="md">{t(`account.licence.points.${point}`)}</Text>
          </Row>
        ))}
      </Stack>
    </Stack>
  );
}

function OutsideLink({ href, children }: { href: string; children: string }) {
  return (
    <span>
      <a href={href} target="_blank" rel="noopener noreferrer">
        {children}
      </a>{' '}
      <Icon icon={ExternalLink} size={13} />
    </span>
  );
}
