import { Stack } from '#web/ui/layout/stack.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { SafeHtml } from '#web/ui/media/safe-html.tsx';

const REVIEW =
  '<blockquote><p>The best evening in the West End, and the loudest.</p></blockquote><p>— The Evening Paper</p>';

export function Quotes() {
  return (
    <Stack>
      <Text as="blockquote" size="xl" weight="medium">
        “Every seat has a story.”
      </Text>
      <SafeHtml html={REVIEW} hasImages={false} />
    </Stack>
  );
}
