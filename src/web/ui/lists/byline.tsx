import { Avatar } from '../display/avatar.tsx';
import { useFormat } from '../format/format.ts';
import { useNow } from '../format/now.tsx';
import { Row, Stack } from '../layout/layout.tsx';
import { Text } from '../layout/text.tsx';

/** Who wrote something, and when. */
export function Byline({
  name,
  avatar,
  at,
  role,
  size = 36,
}: {
  name: string;
  avatar: string;
  /** An ISO instant. */
  at: string;
  /** What the writer does. */
  role?: string | undefined;
  /** Of the picture, in pixels. */
  size?: number;
}) {
  const format = useFormat();
  const now = useNow();
  const when = new Date(at);
  return (
    <Row as="span" wrap={false}>
      <Avatar src={avatar} name={name} size={size} />
      <Stack as="span" gap="none" align="start">
        <Text as="bdi" size="md" weight="medium">
          {name}
        </Text>
        <Text size="sm" tone="neutral">
          {role && <bdi>{role} · </bdi>}
          <time dateTime={at} title={format.moment(when)}>
            {format.relative(when.getTime(), now)}
          </time>
        </Text>
      </Stack>
    </Row>
  );
}
