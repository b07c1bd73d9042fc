import { Heading } from '#web/ui/layout/heading.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { Text } from '#web/ui/layout/text.tsx';

export function Headings() {
  return (
    <Stack gap="xs">
      <Heading level={3}>A season at the Old Vic</Heading>
      <Text as="p" tone="neutral">
        A heading names what follows. Its level says how deep it stands, not how large it looks.
      </Text>
      <Heading level={4}>Matinees</Heading>
      <Text as="p" tone="neutral">
        Wednesdays and Saturdays at half past two.
      </Text>
      <Heading level={4} size="xl">
        Level 4, drawn larger
      </Heading>
    </Stack>
  );
}
