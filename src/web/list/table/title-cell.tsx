import type { ReactNode } from 'react';
import { Row } from '#web/ui/layout/row.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import styles from './title-cell.module.css';

/** What a row is about: a picture, a name and a second line, each cut with an ellipsis where it is too long. */
export function TitleCell({
  picture,
  title,
  detail,
}: {
  picture?: ReactNode;
  title: ReactNode;
  detail?: ReactNode;
}) {
  return (
    <Row as="span" wrap={false}>
      {picture}
      <Stack as="span" gap="none" className={styles.lines}>
        <Text as="bdi" weight="medium" isTruncated>
          {title}
        </Text>
        {detail !== undefined && (
          <Text as="bdi" size="sm" tone="neutral" isTruncated>
            {detail}
          </Text>
        )}
      </Stack>
    </Row>
  );
}
