import { createFileRoute, Link } from '@tanstack/react-router';
import { CalendarDays, MapPin, Users } from 'lucide-react';
import { type CalendarEvent, listCalendarEvents } from '#contract/calendar.ts';
import { listChatsAndContacts } from '#contract/chat.ts';
import { listTasks } from '#contract/todo.ts';
import { page, searchOf } from '#web/page.ts';
import { useTranslation } from '#web/translation.tsx';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { useNow } from '#web/ui/format/now.tsx';
import { Row, Stack, Tile, Tiles } from '#web/ui/layout/layout.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { List, ListItem } from '#web/ui/lists/list.tsx';
import { CallCard } from '../-dashboard/call-card.tsx';
import styles from '../-dashboard/dashboards.module.css';
import { LatestInvoices } from '../-dashboard/latest-invoices.tsx';
import { PeriodMenu, type periodSearch } from '../-dashboard/period-menu.tsx';
import { CustomersCard, GoalOverviewCard, ProductOrdersCard } from '../-dashboard/sales-cards.tsx';
import { StagePicture } from '../-dashboard/stage-picture.tsx';
import '#web/messages/dashboards.json';

export const Route = createFileRoute('/cards/advance')({
  ...page({ title: 'pageTitles.cards.advance', sample: 'data' }),
  validateSearch: searchOf<typeof periodSearch>(),
  component: AdvanceCardsPage,
});

/** Cards about people and work. */
function AdvanceCardsPage() {
  const { t } = useTranslation();
  return (
    <Page
      title={t('pageTitles.cards.advance')}
      description={t('dashboards.cards.advance')}
      actions={<PeriodMenu />}
    >
      <Tiles>
        <Tile>
          <NextMeeting />
        </Tile>
        <Tile>
          <Team />
        </Tile>
        <Tile>
          <OpenTasks />
        </Tile>
        <Tile isWide>
          <LatestInvoices />
        </Tile>
        <Tile>
          <CustomersCard />
        </Tile>
        <Tile>
          <GoalOverviewCard />
        </Tile>
        <Tile>
          <ProductOrdersCard />
        </Tile>
      </Tiles>
    </Page>
  );
}

const COUNT = 5;

const LIST_PX = COUNT * 62;

/** The first timed event of the calendar that is still to come; null where there is none. */
function nextOf(events: readonly CalendarEvent[], nowMs: number): CalendarEvent | null {
  const coming = events.filter(({ start, allDay }) => !allDay && Date.parse(start) > nowMs);
  return coming.reduce<CalendarEvent | null>(
    (first, event) => (first && Date.parse(first.start) <= Date.parse(event.start) ? first : event),
    null,
  );
}

/** The next event of the business calendar. */
function NextMeeting() {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  return (
    <CallCard
      title={t('dashboards.meeting.title')}
      actions={<Link to="/apps/calendar">{t('dashboards.meeting.all')}</Link>}
      route={listCalendarEvents}
      request={{ query: { calendars: 'Business' } }}
      height={LIST_PX}
    >
      {(events) => {
        const event = nextOf(events, now);
        if (!event) return <Text tone="neutral">{t('dashboards.meeting.none')}</Text>;
        const { guests, location } = event.extendedProps;
        const facts = [
          { icon: CalendarDays, text: format.moment(new Date(event.start)) },
          { icon: MapPin, text: location },
          { icon: Users, text: t('dashboards.meeting.guests', { count: guests.length }) },
        ];
        return (
          <>
            <div className={styles.stage}>
              <StagePicture mood="sea" />
            </div>
            <Text weight="medium">{event.title}</Text>
            <Stack gap="xs">
              {facts
                .filter(({ text }) => text)
                .map(({ icon, text }) => (
                  <Text key={text} as="div" tone="neutral" size="md">
                    <Row gap="xs" wrap={false}>
                      <Icon icon={icon} />
                      <span>{text}</span>
                    </Row>
                  </Text>
                ))}
            </Stack>
          </>
        );
      }}
    </CallCard>
  );
}

/** Colleagues and their status. */
function Team() {
  const { t } = useTranslation();
  return (
    <CallCard
      title={t('dashboards.team.title')}
      actions={<Link to="/apps/chat/{-$id}">{t('dashboards.team.all')}</Link>}
      route={listChatsAndContacts}
      request={{}}
      height={LIST_PX}
    >
      {({ contacts }) => (
        <List>
          {contacts.slice(0, COUNT).map(({ id, fullName, role, avatar, status }) => (
            <ListItem
              key={id}
              start={<Avatar src={avatar} status={status} />}
              title={<Text isTruncated>{fullName}</Text>}
              description={<Text isTruncated>{role}</Text>}
              end={
                <Text size="sm" tone="neutral">
                  {t(`dashboards.team.${status}`)}
                </Text>
              }
            />
          ))}
        </List>
      )}
    </CallCard>
  );
}

/** The open tasks that are due first. */
function OpenTasks() {
  const { t } = useTranslation();
  const { dayOrMonth } = useFormat();
  return (
    <CallCard
      title={t('dashboards.tasks.title')}
      actions={<Link to="/apps/todo">{t('dashboards.tasks.all')}</Link>}
      route={listTasks}
      request={{ query: { sortBy: 'due-date' } }}
      height={LIST_PX}
    >
      {({ tasks }) => {
        const open = tasks.filter(({ isCompleted, dueDate }) => !isCompleted && dueDate);
        if (open.length === 0) return <Text tone="neutral">{t('dashboards.tasks.none')}</Text>;
        return (
          <List>
            {open.slice(0, COUNT).map(({ id, title, assignee, dueDate }) => (
              <ListItem
                key={id}
                title={<Text isTruncated>{title}</Text>}
                description={<Text isTruncated>{assignee.fullName}</Text>}
                end={
                  <Text size="sm" tone="neutral">
                    {dueDate && dayOrMonth(dueDate)}
                  </Text>
                }
              />
            ))}
          </List>
        );
      }}
    </CallCard>
  );
}
