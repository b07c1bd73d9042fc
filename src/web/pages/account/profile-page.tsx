import { Settings } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type Profile, readProfile } from '#contract/account/profile.ts';
import { useCall } from '#web/api/use-call.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { CallState } from '#web/ui/display/call-state.tsx';
import { PostForm } from './post-form.tsx';
import { PostList } from './post-list.tsx';
import styles from './profile.module.css';
import { ProfileAbout } from './profile-about.tsx';
import { ProfileFeeds } from './profile-feeds.tsx';
import { ProfilePages } from './profile-pages.tsx';
import { ProfilePhotos } from './profile-photos.tsx';
import { ProfilePoll } from './profile-poll.tsx';
import { ProfileSuggestions } from './profile-suggestions.tsx';

/** The sample account as others see it: who it is, what it writes, whom and what it may like. */
export function ProfilePage() {
  const { t } = useTranslation();
  const profile = useCall(readProfile, {});
  return (
    <CallState call={profile} failed={t('account.profile.failed')} level={1}>
      {(data) => (
        <>
          <Header header={data.header} />
          <div className={styles.columns}>
            <div className={styles.column}>
              <ProfileAbout about={data.userAbout} />
              <ProfilePages pages={data.suggestedPages} />
              <ProfileFeeds feeds={data.twitterFeeds} />
            </div>
            <div className={styles.column}>
              <PostForm />
              <PostList posts={data.posts} />
            </div>
            <div className={styles.column}>
              <ProfilePhotos photos={data.latestPhotos} />
              <ProfileSuggestions suggestions={data.suggestions} />
              <ProfilePoll poll={data.polls} />
            </div>
          </div>
        </>
      )}
    </CallState>
  );
}

function Header({ header }: { header: Profile['header'] }) {
  const { t } = useTranslation();
  return (
    <header className={styles.header}>
      <img src={header.coverImg} alt="" width={1280} height={320} className={styles.cover} />
      <div className={styles.who}>
        <span className={styles.face}>
          <Avatar src={header.avatar} size={112} />
        </span>
        <div className={styles.names}>
          <h1 className={styles.name} tabIndex={-1} data-page-title>
            <bdi>{header.username}</bdi>
          </h1>
          <p className={styles.role}>{header.designation}</p>
        </div>
        <LinkButton to="/pages/account-settings" variant="light" icon={Settings}>
          {t('account.profile.edit')}
        </LinkButton>
      </div>
    </header>
  );
}
