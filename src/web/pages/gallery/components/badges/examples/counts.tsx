import { Inbox } from 'lucide-react';
import { Count } from '#web/ui/display/count.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import { Row } from '#web/ui/layout/row.tsx';

export function Counts() {
  return (
    <Row>
      <Icon icon={Inbox} />
      Inbox
      <Count label="3 unread">3</Count>
      <Count label="128 unread">128</Count>
      <Count label="more than 999 unread">999+</Count>
    </Row>
  );
}
