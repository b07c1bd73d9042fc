import { Inbox, Send, Star } from 'lucide-react';
import { LinkList, LinkListItem } from '#web/ui/navigation/link-list.tsx';

export function Links() {
  return (
    <LinkList title="Mail">
      <LinkListItem icon={Inbox} to="/apps/email" isCurrent count={12} countLabel="12 unread">
        Inbox
      </LinkListItem>
      <LinkListItem icon={Send} to="/apps/email/sent" isCurrent={false}>
        Sent
      </LinkListItem>
      <LinkListItem icon={Star} to="/apps/email/starred" isCurrent={false} tone="warning">
        Starred
      </LinkListItem>
    </LinkList>
  );
}
