import { Settings } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type Profile, readProfile } from '#contract/account/profile.ts';
import { useCall } from '#web/api/use-call.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { CallState } from '#web/ui/display/call-state.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Columns } from '#web/ui/layout/columns.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { PostForm } from './post-form.tsx';
import { PostList } from './post-list.tsx';
import styles from './profile.module.css';
import { ProfileAbout } from './profile-about.tsx';
import { ProfileFeeds } from './profile-feeds.tsx';
import { ProfilePages } from './profile-pages.tsx';
import { ProfilePhotos } from './profile-photos.tsx';
import { ProfilePoll } from './profile-poll.tsx';
import { ProfileSuggestions } from './profile-suggestions.tsx';

/** The profile of the sample account: about, posts, photos, and pages and people that it may like. */
export function ProfilePage() {
  const { t } = useTranslation();
  const profile = useCall(readProfile, {});
  return (
    <CallState call={profile} failed={t('account.profile.failed')} level={1}>
      {(data) => (
        <Stack gap="lg">
          <Header header={data.header} />
          <Columns
            side="start"
            width="17rem"
            aside={
              <Stack gap="lg">
                <ProfileAbout about={data.userAbout} />
                <ProfilePages pages={data.suggestedPages} />
                <ProfileFeeds feeds={data.twitterFeeds} />
              </Stack>
            }
          >
            <Columns
              width="19rem"
              aside={
                <Stack gap="lg">
                  <ProfilePhotos photos={data.latestPhotos} />
                  <ProfileSuggestions suggestions={data.suggestions} />
                  <ProfilePoll poll={data.polls} />
                </Stack>
              }
            >
              <Stack gap="lg">
                <PostForm />
                <PostList posts={data.posts} />
              </Stack>
            </Columns>
          </Columns>
        </Stack>
      )}
    </CallState>
  );
}

function Header({ header }: { header: Profile['header'] }) {
  const { t } = useTranslation();
  return (
    <Card padding="none">
      <img src={header.coverImg} alt="" width={1280} height={320} className={styles.cover} />
      <Row gap="md" align="end" className={styles.person}>
        <span className={styles.avatar}>
          <Avatar src={header.avatar} name={header.username} size={112} />
        </span>
        <div className={styles.heading}>
          <PageHeading
            title={header.username}
            actions={
              <LinkButton to="/pages/account-settings" variant="light" icon={Settings}>
                {t('account.profile.edit')}
              </LinkButton>
            }
          >
            {header.designation}
          </PageHeading>
        </div>
      </Row>
    </Card>
  );
}
