import { Link } from '@tanstack/react-router';

/** The name of an event, which opens its sheet over the page. */
export function EventLink({ id, name }: { id: number; name: string }) {
  return (
    <Link to="." search={(current) => ({ ...current, event: id })} resetScroll={false}>
      <bdi>{name}</bdi>
    </Link>
  );
}
