import { Progress } from '#web/ui/figures/progress.tsx';
import { Rating } from '#web/ui/figures/rating.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { Row } from '#web/ui/layout/row.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { Text } from '#web/ui/layout/text.tsx';

const GIVEN = [
  { stars: 5, votes: 212 },
  { stars: 4, votes: 96 },
  { stars: 3, votes: 31 },
  { stars: 2, votes: 8 },
  { stars: 1, votes: 5 },
];
const ALL = GIVEN.reduce((sum, { votes }) => sum + votes, 0);
const MEAN = GIVEN.reduce((sum, { stars, votes }) => sum + votes * stars, 0) / ALL;

export function Distribution() {
  const format = useFormat();
  return (
    <Stack gap="xs">
      <Row>
        <Text size="2xl" weight="bold">
          {format.number(MEAN, 1)}
        </Text>
        <Rating value={MEAN} size={20} />
        <Text tone="neutral">{ALL} ratings</Text>
      </Row>
      {GIVEN.map(({ stars, votes }) => (
        <div key={stars}>
          <Text size="sm">{`${stars} stars: ${votes}`}</Text>
          <Progress label={`${stars} stars`} value={(votes / ALL) * 100} />
        </div>
      ))}
    </Stack>
  );
}
