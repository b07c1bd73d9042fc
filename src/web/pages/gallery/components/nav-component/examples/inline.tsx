import { Inbox, Send, Star } from 'lucide-react';
import { LinkList, LinkListItem } from '#web/ui/navigation/link-list.tsx';

export function Inline() {
  return (
    <LinkList title="Folders, side by side" isInline>
      <LinkListItem icon={Inbox} to="/apps/email" isCurrent count={128} countLabel="128 unread">
        Inbox
      </LinkListItem>
      <LinkListItem icon={Send} to="/apps/email/sent" isCurrent={false}>
        Sent
      </LinkListItem>
      <LinkListItem icon={Star} to="/apps/email/starred" isCurrent={false}>
        Starred
      </LinkListItem>
    </LinkList>
  );
}
