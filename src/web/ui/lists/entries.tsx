import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Tone } from '../buttons/button.tsx';
import { Avatar } from '../display/avatar.tsx';
import { Icon } from '../display/icon.tsx';
import { useFormat } from '../format/format.ts';
import { useNow } from '../format/now.tsx';
import { Row, Stack } from '../layout/layout.tsx';
import { Text } from '../layout/text.tsx';
import styles from './list.module.css';
import { List } from './list.tsx';

/** Who wrote something, and when. */
export function Byline({
  name,
  avatar,
  at,
  role,
  size = 36,
}: {
  /** The writer's full name. */
  name: string;
  /** The address of the writer's picture; empty: the initials of the name. */
  avatar: string;
  /** The moment as an ISO text: `2026-11-22T19:30:00Z`. Shown as "2 hours ago". */
  at: string;
  /** What the writer does, such as "Stage manager", before the time. */
  role?: string | undefined;
  /** The size of the picture, in pixels. */
  size?: number;
}) {
  const format = useFormat();
  const now = useNow();
  const when = new Date(at);
  return (
    <Row as="span" wrap={false}>
      <Avatar src={avatar} name={name} size={size} />
      <Stack as="span" gap="none" align="start">
        <Text as="bdi" size="md" weight="medium">
          {name}
        </Text>
        <Text size="sm" tone="neutral">
          {role && <bdi>{role} · </bdi>}
          <time dateTime={at} title={format.moment(when)}>
            {format.relative(when.getTime(), now)}
          </time>
        </Text>
      </Stack>
    </Row>
  );
}

type Comment = {
  id: number;
  name: string;
  avatar: string;
  /** The moment as an ISO text: `2026-11-22T19:30:00Z`. Shown as "2 hours ago". */
  at: string;
  text: string;
  /** Beside the writer, such as a button that deletes. */
  end?: ReactNode;
};

/** What people wrote below a post or an article, in order. */
export function Comments({
  comments,
}: {
  /** From the first to the last; nothing is drawn where there are none. */
  comments: readonly Comment[];
}) {
  if (comments.length === 0) return null;
  return (
    <List isOrdered>
      {comments.map(({ id, text, end, ...writer }) => (
        <li key={id} className={styles.comment}>
          <Stack gap="2xs">
            <Row wrap={false} justify="between">
              <Byline {...writer} size={32} />
              {end}
            </Row>
            <Text as="p" size="md" hasLineBreaks>
              {text}
            </Text>
          </Stack>
        </li>
      ))}
    </List>
  );
}

type TimelineEntry = {
  id: string;
  icon?: LucideIcon;
  tone?: Tone;
  title: ReactNode;
  /** When it was. */
  time?: ReactNode;
  content?: ReactNode;
};

/** What happened, one below the other along a line. */
export function Timeline({
  entries,
}: {
  /**
   * What happened, from first to last: each an `id` and a `title`, and if need be `time`, `content`, `icon`
   * and `tone`.
   */
  entries: readonly TimelineEntry[];
}) {
  return (
    <ol>
      {entries.map(({ id, icon, tone = 'accent', title, time, content }) => (
        <Row
          key={id}
          as="li"
          align="stretch"
          wrap={false}
          className={styles.entry}
          data-tone={tone}
        >
          <span className={styles.point} data-icon={icon !== undefined} aria-hidden>
            {icon && <Icon icon={icon} size={14} />}
          </span>
          <div className={styles.entryBody}>
            <Row gap="none" align="stretch" justify="between">
              <span>{title}</span>
              {time && (
                <Text size="sm" tone="neutral">
                  {time}
                </Text>
              )}
            </Row>
            {content && (
              <Text as="div" size="sm" tone="neutral">
                {content}
              </Text>
            )}
          </div>
        </Row>
      ))}
    </ol>
  );
}
