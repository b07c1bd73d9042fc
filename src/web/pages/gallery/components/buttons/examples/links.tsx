import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { CopyButton } from '#web/ui/buttons/copy-button.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { TextButton } from '#web/ui/buttons/text-button.tsx';
import { Row } from '#web/ui/layout/row.tsx';

export function Links() {
  const [count, setCount] = useState(0);
  return (
    <Row>
      <LinkButton to="/scores/week" iconEnd={ArrowRight}>
        This week
      </LinkButton>
      <LinkButton to="/scores/month" variant="outline">
        This month
      </LinkButton>
      <CopyButton text="https://marquee.test/scores/week" label="Copy link" />
      <TextButton onClick={() => setCount(count + 1)}>Pressed {count} times</TextButton>
    </Row>
  );
}
