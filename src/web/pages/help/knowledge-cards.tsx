import { Link } from '@tanstack/react-router';
import type { readKnowledgeBase } from '#contract/help.ts';
import type { RouteAnswer } from '#contract/kit/route.ts';
import { Card } from '#web/ui/display/card.tsx';
import { Grid } from '#web/ui/layout/grid.tsx';
import { Heading } from '#web/ui/layout/heading.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { Text } from '#web/ui/layout/text.tsx';

/** A card for each category; the whole card leads there. */
export function KnowledgeCards({ cards }: { cards: RouteAnswer<typeof readKnowledgeBase> }) {
  return (
    <Grid min="17rem">
      {cards.map(({ id, category, img, title, desc }) => (
        <Card key={id} isLink>
          <Stack gap="2xs" align="center">
            <img src={img} alt="" width={196} height={120} />
            <Heading>
              <Link to="/pages/knowledge-base/$category" params={{ category }}>
                {title}
              </Link>
            </Heading>
            <Text tone="neutral" size="md">
              {desc}
            </Text>
          </Stack>
        </Card>
      ))}
    </Grid>
  );
}
