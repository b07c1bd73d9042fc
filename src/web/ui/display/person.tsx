import type { ReactNode } from 'react';
import { Row } from '../layout/row.tsx';
import { Stack } from '../layout/stack.tsx';
import { Text } from '../layout/text.tsx';
import { Avatar } from './avatar.tsx';
import styles from './person.module.css';

/** Somebody in a table or a list: picture, name and a line below, each cut with an ellipsis where it is narrow. */
export function Person({
  avatar,
  name,
  detail,
}: {
  /** The address of an image. */
  avatar: string;
  /** A text, or a link to the person's page. */
  name: ReactNode;
  detail?: ReactNode;
}) {
  return (
    <Row as="span" wrap={false} className={styles.person}>
      <Avatar src={avatar} />
      <Stack as="span" gap="none">
        <Text weight="medium" isTruncated>
          {name}
        </Text>
        {detail !== undefined && (
          <Text size="sm" tone="neutral" isTruncated>
            {detail}
          </Text>
        )}
      </Stack>
    </Row>
  );
}
