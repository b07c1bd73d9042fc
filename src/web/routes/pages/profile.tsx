import { createFileRoute } from '@tanstack/react-router';
import { ImagePlus, Settings } from 'lucide-react';
import { useState } from 'react';
import {
  addProfilePost,
  askToConnect,
  markFavorite,
  type Profile,
  readProfile,
  voteInPoll,
} from '#contract/account/profile.ts';
import { useCall } from '#web/data/use-call.ts';
import { useChange } from '#web/data/use-change.ts';
import { page } from '#web/page.ts';
import { useTranslation } from '#web/translation.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { StarButton } from '#web/ui/buttons/more-buttons.tsx';
import { Avatar, AvatarGroup } from '#web/ui/display/avatar.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { CallState } from '#web/ui/display/states.tsx';
import { RadioGroup } from '#web/ui/fields/choices/choice-groups.tsx';
import { PictureField } from '#web/ui/fields/files/picture-field.tsx';
import { TextArea } from '#web/ui/fields/text/text-area.tsx';
import { Progress } from '#web/ui/figures/figures.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { Form, FormActions } from '#web/ui/forms/form.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { Columns, Grid, Row, Stack } from '#web/ui/layout/layout.tsx';
import { PageHeading } from '#web/ui/layout/page.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { DescriptionList, List, ListItem } from '#web/ui/lists/list.tsx';
import { Image } from '#web/ui/media/image.tsx';
import { Tooltip } from '#web/ui/overlays/tooltip.tsx';
import { PostList } from './-account/profile/post-list.tsx';
import styles from './-account/profile/profile.module.css';
import { useProfileChange } from './-account/profile/use-profile-change.ts';
import '#web/messages/account.json';

export const Route = createFileRoute('/pages/profile')({
  ...page({ title: 'pageTitles.pages.profile', sample: 'data' }),
  component: ProfilePage,
});

/** The profile of the sample account: about, posts, photos, and pages and people that it may like. */
function ProfilePage() {
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

const EMPTY = { postText: '', postImg: '' };

/** A form for a new post, with a picture if one is added. */
function PostForm() {
  const { t } = useTranslation();
  const [hasPicture, setHasPicture] = useState(false);
  const add = useChange(addProfilePost);
  const form = useForm({
    initial: EMPTY,
    schema: addProfilePost.body,
    labels: 'account.profile.post',
    send: (body) => add.mutateAsync({ body }),
    onSent: () => clear(),
  });
  const clear = () => {
    form.reset(EMPTY);
    setHasPicture(false);
  };
  return (
    <Card title={t('account.profile.post.title')}>
      <Form form={form}>
        <TextArea
          {...form.field('postText')}
          isLabelHidden
          placeholder={t('account.profile.post.postText')}
        />
        {hasPicture && <PictureField {...form.field('postImg')} shape="wide" />}
        <FormActions
          submitLabel={t('account.profile.post.send')}
          isSending={form.isSending}
          onCancel={form.isDirty || hasPicture ? clear : undefined}
          extra={
            !hasPicture && (
              <Button variant="plain" icon={ImagePlus} onClick={() => setHasPicture(true)}>
                {t('account.profile.post.addPicture')}
              </Button>
            )
          }
        />
      </Form>
    </Card>
  );
}

function ProfileAbout({ about }: { about: Profile['userAbout'] }) {
  const { t, language } = useTranslation();
  const format = useFormat();
  const country =
    about.lives && new Intl.DisplayNames(language, { type: 'region' }).of(about.lives);
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

function ProfileFeeds({ feeds }: { feeds: Profile['twitterFeeds'] }) {
  const { t } = useTranslation();
  const mark = useProfileChange(markFavorite, (profile, { body }) => ({
    ...profile,
    twitterFeeds: profile.twitterFeeds.map((feed) =>
      feed.id === body.id ? { ...feed, favorite: body.isFavorite } : feed,
    ),
  }));
  return (
    <Card title={t('account.profile.feeds')}>
      <Stack>
        {feeds.map(({ id, imgUrl, title, handle, desc, tags, favorite }) => (
          <div key={id}>
            <List>
              <ListItem
                start={<Avatar src={imgUrl} name={title} size={38} />}
                title={<bdi>{title}</bdi>}
                description={<bdi>{`@${handle}`}</bdi>}
                end={
                  <StarButton
                    label={t('account.profile.favorite', { name: title })}
                    value={favorite}
                    onChange={(isFavorite) => mark({ body: { kind: 'feed', id, isFavorite } })}
                  />
                }
              />
            </List>
            <Text as="p" size="md">
              {desc}
            </Text>
            <Text as="p" size="sm" tone="accent">
              {tags}
            </Text>
          </div>
        ))}
      </Stack>
    </Card>
  );
}

function ProfilePages({ pages }: { pages: Profile['suggestedPages'] }) {
  const { t } = useTranslation();
  const mark = useProfileChange(markFavorite, (profile, { body }) => ({
    ...profile,
    suggestedPages: profile.suggestedPages.map((page) =>
      page.id === body.id ? { ...page, favorite: body.isFavorite } : page,
    ),
  }));
  return (
    <Card title={t('account.profile.pages')}>
      <List>
        {pages.map(({ id, avatar, username, subtitle, favorite }) => (
          <ListItem
            key={id}
            start={<Avatar src={avatar} name={username} size={38} />}
            title={<bdi>{username}</bdi>}
            description={subtitle}
            end={
              <StarButton
                label={t('account.profile.favorite', { name: username })}
                value={favorite}
                onChange={(isFavorite) => mark({ body: { kind: 'page', id, isFavorite } })}
              />
            }
          />
        ))}
      </List>
    </Card>
  );
}

function ProfilePhotos({ photos }: { photos: Profile['latestPhotos'] }) {
  const { t } = useTranslation();
  return (
    <Card title={t('account.profile.photos')}>
      <Grid as="ul" min="5rem" columns={3} gap="xs">
        {photos.map(({ id, img, alt }) => (
          <li key={id}>
            <Image src={img} alt={alt} ratio="1" canEnlarge />
          </li>
        ))}
      </Grid>
    </Card>
  );
}

const MAX_AVATARS = 4;

/** A question with a few answers; the one vote can be changed or withdrawn. */
function ProfilePoll({ poll }: { poll: Profile['polls'] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const vote = useProfileChange(voteInPoll);
  return (
    <Card title={t('account.profile.poll')}>
      <Stack align="start">
        <RadioGroup
          label={poll.question}
          value={poll.chosen ?? ''}
          choices={poll.options.map(({ name, result, votes, votedUser }) => ({
            value: name,
            label: name,
            description: (
              <Stack as="span" gap="2xs">
                <Progress label={name} value={result} />
                <Row as="span" gap="xs">
                  <AvatarGroup>
                    {votedUser.slice(0, MAX_AVATARS).map(({ username, avatar }) => (
                      <Tooltip key={username} label={username}>
                        <Avatar src={avatar} name={username} size={24} />
                      </Tooltip>
                    ))}
                  </AvatarGroup>
                  <span>{t('account.profile.votes', { count: votes })}</span>
                  <span>{format.percent(result / 100)}</span>
                </Row>
              </Stack>
            ),
          }))}
          onChange={(option) => vote({ body: { option } })}
        />
        {poll.chosen !== null && (
          <Button variant="outline" onClick={() => vote({ body: { option: null } })}>
            {t('account.profile.withdrawVote')}
          </Button>
        )}
      </Stack>
    </Card>
  );
}

function ProfileSuggestions({ suggestions }: { suggestions: Profile['suggestions'] }) {
  const { t } = useTranslation();
  const ask = useProfileChange(askToConnect, (profile, { body }) => ({
    ...profile,
    suggestions: profile.suggestions.map((one) =>
      one.id === body.id ? { ...one, isAsked: body.isAsked } : one,
    ),
  }));
  return (
    <Card title={t('account.profile.suggestions')}>
      <List>
        {suggestions.map(({ id, avatar, name, mutualFriend, isAsked }) => {
          const action = isAsked ? 'withdraw' : 'connect';
          return (
            <ListItem
              key={id}
              start={<Avatar src={avatar} name={name} size={38} />}
              title={<bdi>{name}</bdi>}
              description={t('account.profile.mutual', { count: mutualFriend })}
              end={
                <Button
                  variant={isAsked ? 'outline' : 'light'}
                  size="sm"
                  aria-label={t(`account.profile.${action}One`, { name })}
                  onClick={() => ask({ body: { id, isAsked: !isAsked } })}
                >
                  {t(`account.profile.${action}`)}
                </Button>
              }
            />
          );
        })}
      </List>
    </Card>
  );
}
