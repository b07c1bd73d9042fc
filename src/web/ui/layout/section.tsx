import { type ReactNode, useId } from 'react';
import { Heading } from './heading.tsx';
import { Row } from './row.tsx';
import { Stack } from './stack.tsx';
import { Text } from './text.tsx';

/** A part of a page under a heading of its own, without a box. */
export function Section({
  title,
  description,
  actions,
  level = 2,
  children,
}: {
  title: string;
  description?: ReactNode;
  actions?: ReactNode;
  level?: 2 | 3 | 4;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <Stack as="section" aria-labelledby={id}>
      <Row gap="xs" align="end" justify="between">
        <div>
          <Heading id={id} level={level}>
            {title}
          </Heading>
          {description && (
            <Text as="div" size="md" tone="neutral">
              {description}
            </Text>
          )}
        </div>
        {actions}
      </Row>
      {children}
    </Stack>
  );
}
