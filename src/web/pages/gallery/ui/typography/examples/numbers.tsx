import { useFormat } from '#web/ui/format/format.ts';
import { Row } from '#web/ui/layout/row.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { Text } from '#web/ui/layout/text.tsx';

const TAKINGS = [1111.1, 98765.4, 707, 4000.25];

export function Numbers() {
  const format = useFormat();
  return (
    <Row gap="2xl" align="start">
      <Stack gap="2xs" align="end">
        <Text weight="medium">In columns</Text>
        {TAKINGS.map((amount) => (
          <Text key={amount} isNumeric>
            {format.number(amount, 2)}
          </Text>
        ))}
      </Stack>
      <Stack gap="2xs" align="end">
        <Text weight="medium">In sentences</Text>
        {TAKINGS.map((amount) => (
          <Text key={amount}>{format.number(amount, 2)}</Text>
        ))}
      </Stack>
    </Row>
  );
}
