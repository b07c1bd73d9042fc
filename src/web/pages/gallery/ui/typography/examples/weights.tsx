import { Stack } from '#web/ui/layout/stack.tsx';
import { Text } from '#web/ui/layout/text.tsx';

export function Weights() {
  return (
    <Stack gap="xs">
      <Text>Normal: what is read in sentences.</Text>
      <Text weight="medium">Medium: names in lists and labels of fields.</Text>
      <Text weight="bold">Bold: titles and the one number that counts.</Text>
    </Stack>
  );
}
