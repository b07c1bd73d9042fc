import type { ReactNode } from 'react';
import { Row, Stack } from '../layout/layout.tsx';
import { Text } from '../layout/text.tsx';
import { Byline } from './byline.tsx';
import styles from './list.module.css';
import { List } from './list.tsx';

export type Comment = {
  id: number;
  name: string;
  avatar: string;
  /** An ISO instant. */
  at: string;
  text: string;
  /** Beside the writer, such as a button that deletes. */
  end?: ReactNode;
};

/** What people wrote below a post or an article, in order. */
export function Comments({ comments }: { comments: readonly Comment[] }) {
  if (comments.length === 0) return null;
  return (
    <List isOrdered>
      {comments.map(({ id, text, end, ...writer }) => (
        <li key={id} className={styles.comment}>
          <Stack gap="2xs">
            <Row wrap={false} justify="between">
              <Byline {...writer} size={32} />
              {end}
            </Row>
            <Text as="p" size="md" hasLineBreaks>
              {text}
            </Text>
          </Stack>
        </li>
      ))}
    </List>
  );
}
