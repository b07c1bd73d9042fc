import { useState } from 'react';
import { AvatarButton } from '#web/ui/buttons/avatar-button.tsx';
import { Row } from '#web/ui/layout/row.tsx';

export function AsButton() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Row>
      <AvatarButton
        label="Profile of Ada Lovelace"
        src=""
        name="Ada Lovelace"
        size={44}
        onClick={() => setIsOpen(!isOpen)}
      />
      {isOpen && <span>Ada Lovelace, London. Joined in 1843.</span>}
    </Row>
  );
}
