import { Avatar } from '#web/ui/display/avatar.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { useNow } from '#web/ui/format/now.tsx';
import styles from './byline.module.css';

/** Who wrote something, and when. */
export function Byline({
  author,
  at,
  role,
  size = 32,
}: {
  author: { userFullName: string; avatar: string };
  /** An ISO instant. */
  at: string;
  role?: string;
  size?: number;
}) {
  const format = useFormat();
  const now = useNow();
  const when = new Date(at);
  return (
    <span className={styles.byline}>
      <Avatar src={author.avatar} size={size} />
      <span className={styles.words}>
        <span className={styles.name}>
          <bdi>{author.userFullName}</bdi>
        </span>
        <span className={styles.small}>
          {role && <bdi>{role} · </bdi>}
          <time dateTime={at} title={format.moment(when)}>
            {format.relative(when.getTime(), now)}
          </time>
        </span>
      </span>
    </span>
  );
}
