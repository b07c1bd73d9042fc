import { Avatar } from '#web/ui/display/avatar.tsx';
import { Row } from '#web/ui/layout/row.tsx';

export function Sizes() {
  return (
    <Row>
      {[20, 28, 36, 48, 72, 96].map((size) => (
        <Avatar key={size} src="" name="Ada Lovelace" size={size} />
      ))}
    </Row>
  );
}
