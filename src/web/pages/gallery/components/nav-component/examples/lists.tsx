import { Archive, Inbox, Send, Trash2 } from 'lucide-react';
import { LinkList, LinkListItem } from '#web/ui/navigation/link-list.tsx';

export function Lists() {
  return (
    <LinkList title="Folders">
      <LinkListItem icon={Inbox} to="/apps/email" isCurrent count={4} countLabel="4 unread">
        Inbox
      </LinkListItem>
      <LinkListItem icon={Send} to="/apps/email/sent" isCurrent={false}>
        Sent
      </LinkListItem>
      <LinkListItem icon={Archive} to="/apps/email/draft" isCurrent={false} tone="info">
        Drafts
      </LinkListItem>
      <LinkListItem icon={Trash2} to="/apps/email/trash" isCurrent={false} tone="danger">
        Trash
      </LinkListItem>
    </LinkList>
  );
}
