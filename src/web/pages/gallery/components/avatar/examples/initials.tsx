import { Avatar } from '#web/ui/display/avatar.tsx';
import { Row } from '#web/ui/layout/row.tsx';

export function Initials() {
  return (
    <Row>
      <Avatar src="" name="Ada Lovelace" />
      <Avatar src="" name="Charlie" />
      <Avatar src="" name="Maria del Carmen Ruiz" />
      <Avatar src="" name="ليلى حداد" />
    </Row>
  );
}
