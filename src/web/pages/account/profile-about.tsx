import { useTranslation } from 'react-i18next';
import type { Profile } from '#contract/account/profile.ts';
import { Card } from '#web/ui/display/card.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import styles from './profile.module.css';

export function ProfileAbout({ about }: { about: Profile['userAbout'] }) {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  const country =
    about.lives && new Intl.DisplayNames(i18n.language, { type: 'region' }).of(about.lives);
  return (
    <Card title={t('account.profile.about')}>
      {about.about !== '' && (
        <p className={styles.text} dir="auto">
          {about.about}
        </p>
      )}
      <dl className={styles.facts}>
        <dt>{t('account.profile.joined')}</dt>
        <dd>{format.date(new Date(about.joined))}</dd>
        {country && (
          <>
            <dt>{t('account.profile.lives')}</dt>
            <dd>{country}</dd>
          </>
        )}
        <dt>{t('account.general.email')}</dt>
        <dd>
          <a href={`mailto:${about.email}`}>{about.email}</a>
        </dd>
        {about.website !== '' && (
          <>
            <dt>{t('account.info.website')}</dt>
            <dd>
              <a href={about.website} target="_blank" rel="noopener noreferrer">
                {about.website.replace(/^https?:\/\//, '')}
              </a>
            </dd>
          </>
        )}
        {about.links.length > 0 && (
          <>
            <dt>{t('account.social.title')}</dt>
            <dd className={styles.links}>
              {about.links.map(({ name, url }) => (
                <a key={name} href={url} target="_blank" rel="noopener noreferrer">
                  {t(`account.social.names.${name}`)}
                </a>
              ))}
            </dd>
          </>
        )}
      </dl>
    </Card>
  );
}
