import { Link } from '@tanstack/react-router';
import styles from '#web/routes/scores/-score-list.module.css';

/** The name of an event, which opens it over the page. */
export function EventLink({ id, name }: { id: number; name: string }) {
  return (
    <Link
      className={styles.name}
      to="."
      search={(current) => ({ ...current, event: id })}
      resetScroll={false}
    >
      <bdi>{name}</bdi>
    </Link>
  );
}
