import { useTranslation } from 'react-i18next';
import type { Profile } from '#contract/account/profile.ts';
import { Card } from '#web/ui/display/card.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { Row } from '#web/ui/layout/row.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { DescriptionList } from '#web/ui/lists/description-list.tsx';

export function ProfileAbout({ about }: { about: Profile['userAbout'] }) {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  const country =
    about.lives && new Intl.DisplayNames(i18n.language, { type: 'region' }).of(about.lives);
  return (
    <Card title={t('account.profile.about')}>
      <Stack>
        {about.about !== '' && (
          <Text as="p" size="md" hasLineBreaks>
            {about.about}
          </Text>
        )}
        <DescriptionList
          isStacked
          items={[
            { label: t('account.profile.joined'), value: format.date(new Date(about.joined)) },
            { label: t('account.profile.lives'), value: country },
            {
              label: t('account.general.email'),
              value: <a href={`mailto:${about.email}`}>{about.email}</a>,
            },
            {
              label: t('account.info.website'),
              value: about.website && (
                <a href={about.website} target="_blank" rel="noopener noreferrer">
                  {about.website.replace(/^https?:\/\//, '')}
                </a>
              ),
            },
            {
              label: t('account.social.title'),
              value:
                about.links.length === 0 ? null : (
                  <Row gap="sm">
                    {about.links.map(({ name, url }) => (
                      <a key={name} href={url} target="_blank" rel="noopener noreferrer">
                        {t(`account.social.names.${name}`)}
                      </a>
                    ))}
                  </Row>
                ),
            },
          ]}
        />
      </Stack>
    </Card>
  );
}
