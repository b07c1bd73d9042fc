import { Row } from '#web/ui/layout/row.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { Text } from '#web/ui/layout/text.tsx';

const SIZES = ['3xl', '2xl', 'xl', 'lg', 'base', 'md', 'sm', 'xs'] as const;

export function Scale() {
  return (
    <Stack gap="xs">
      {SIZES.map((size) => (
        <Row key={size} align="baseline" justify="between">
          <Text size={size}>Tonight at the Globe</Text>
          <code dir="ltr">{`size="${size}"`}</code>
        </Row>
      ))}
    </Stack>
  );
}
