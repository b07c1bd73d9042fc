import { Row } from '#web/ui/layout/row.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { CodeBlock } from '#web/ui/media/code-block.tsx';
import { KeyCap } from '#web/ui/media/key-cap.tsx';

export function Code() {
  return (
    <Stack>
      <p>
        Set <code dir="ltr">tone="danger"</code> where something is lost.
      </p>
      <Row gap="2xs">
        <KeyCap>Ctrl</KeyCap>
        <KeyCap>K</KeyCap>
        opens the search.
      </Row>
      <CodeBlock label="A command" code="npm run import -- feed.json" />
    </Stack>
  );
}
