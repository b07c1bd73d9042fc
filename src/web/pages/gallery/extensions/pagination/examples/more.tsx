import { useState } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { List, ListItem } from '#web/ui/lists/list.tsx';

const REVIEWS = Array.from({ length: 11 }, (_, index) => `Review ${index + 1}`);
const STEP = 4;

export function More() {
  const [count, setCount] = useState(STEP);
  const shown = REVIEWS.slice(0, count);
  return (
    <Stack>
      <List label="Reviews">
        {shown.map((review) => (
          <ListItem key={review} title={review} />
        ))}
      </List>
      <Row justify="between">
        <span role="status">
          {shown.length} of {REVIEWS.length} reviews
        </span>
        <Button
          variant="light"
          isDisabled={shown.length === REVIEWS.length}
          onClick={() => setCount(count + STEP)}
        >
          Show more
        </Button>
      </Row>
    </Stack>
  );
}
