import { useTranslation } from 'react-i18next';
import type { KnowledgeCategory } from '#contract/help.ts';
import { Card } from '#web/ui/display/card.tsx';
import { IconTile, type TileColour } from '#web/ui/display/icon-tile.tsx';
import { Grid } from '#web/ui/layout/grid.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { AllCategoriesLink } from './all-categories-link.tsx';
import { helpIcon } from './help-icon.ts';
import { QuestionLinks } from './question-links.tsx';

const TILE_COLOURS: Partial<Record<string, TileColour>> = {
  teal: 'teal',
  red: 'red',
  orange: 'orange',
  blue: 'blue',
  green: 'green',
};

/** Categories with their questions. */
export function KnowledgeCategories({
  categories,
  search,
  isOne,
}: {
  categories: readonly KnowledgeCategory[];
  search: string;
  /** Only one was asked for: there is a way to the others. */
  isOne: boolean;
}) {
  const { t } = useTranslation();
  return (
    <Stack>
      <Grid min={isOne ? '100%' : '21rem'}>
        {categories.map(({ id, slug, title, icon, iconColor, questions }) => (
          <Card
            key={id}
            title={title}
            actions={<IconTile icon={helpIcon(icon)} colour={TILE_COLOURS[iconColor]} />}
          >
            <QuestionLinks category={slug} questions={questions} search={search} />
            <Text as="p" size="sm" tone="neutral">
              {t('help.knowledge.count', { count: questions.length })}
            </Text>
          </Card>
        ))}
      </Grid>
      {isOne && (
        <Row>
          <AllCategoriesLink />
        </Row>
      )}
    </Stack>
  );
}
