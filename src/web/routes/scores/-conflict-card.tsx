import type { ReactNode } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Row, Stack } from '#web/ui/layout/layout.tsx';
import { Text } from '#web/ui/layout/text.tsx';

/** In a form whose record somebody else has saved meanwhile: both sides, and a choice between them. */
export function ConflictCard({
  texts,
  saveValue,
  isSending,
  onUseTheirs,
  children,
}: {
  texts: { title: string; savedBy: string; useTheirs: string; saveMine: string };
  /** Of the submit button that replaces what they have saved. */
  saveValue: string;
  isSending: boolean;
  onUseTheirs: () => void;
  /** What differs. */
  children: ReactNode;
}) {
  return (
    <div role="alert">
      <Card title={texts.title} level={3} padding="sm">
        <Stack gap="sm">
          <Text as="p" size="md">
            {texts.savedBy}
          </Text>
          {children}
          <Row gap="xs">
            <Button variant="outline" isDisabled={isSending} onClick={onUseTheirs}>
              {texts.useTheirs}
            </Button>
            <Button
              type="submit"
              variant="outline"
              tone="danger"
              value={saveValue}
              isLoading={isSending}
            >
              {texts.saveMine}
            </Button>
          </Row>
        </Stack>
      </Card>
    </div>
  );
}
