import { Button } from '#web/ui/buttons/button.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { openToasts, showToast } from '#web/ui/overlays/toast.ts';

export function Queue() {
  const showEight = () => {
    for (let gate = 1; gate <= 8; gate += 1) showToast({ message: `Gate ${gate} is open.` });
  };
  return (
    <Row>
      <Button variant="outline" onClick={showEight}>
        Show eight
      </Button>
      <Button variant="plain" onClick={openToasts.clear}>
        Close all
      </Button>
    </Row>
  );
}
