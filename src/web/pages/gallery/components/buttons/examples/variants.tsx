import { Button } from '#web/ui/buttons/button.tsx';
import { Row } from '#web/ui/layout/row.tsx';

export function Variants() {
  return (
    <Row>
      <Button>Save weights</Button>
      <Button variant="light">Preview</Button>
      <Button variant="outline">Cancel</Button>
      <Button variant="plain">Reset</Button>
    </Row>
  );
}
