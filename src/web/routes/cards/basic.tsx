import { createFileRoute } from '@tanstack/react-router';
import { Quote } from 'lucide-react';
import { page } from '#web/page.ts';
import { useTranslation } from '#web/translation.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { IconTile } from '#web/ui/display/icon.tsx';
import { Stack, Tile, Tiles } from '#web/ui/layout/layout.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { List, ListItem } from '#web/ui/lists/list.tsx';
import { StagePicture } from '../-dashboard/stage-picture.tsx';
import '#web/messages/cards.json';
import '#web/messages/dashboards.json';

export const Route = createFileRoute('/cards/basic')({
  ...page({ title: 'pageTitles.cards.basic', sample: 'template' }),
  component: BasicCardsPage,
});

const PICTURED = [
  { name: 'season', mood: 'dusk' },
  { name: 'venue', mood: 'sea' },
  { name: 'box', mood: 'fire' },
] as const;

/** The basic kinds of card: with a picture, a header and a footer, horizontal, filled, with a quote, with a list. */
function BasicCardsPage() {
  const { t } = useTranslation();
  return (
    <Page title={t('pageTitles.cards.basic')} description={t('dashboards.cards.basic')}>
      <Tiles>
        {PICTURED.map(({ name, mood }) => (
          <Tile key={name}>
            <Card title={t(`cards.basic.${name}.title`)} picture={<StagePicture mood={mood} />}>
              <Stack align="start">
                <Text as="p" tone="neutral" size="md">
                  {t(`cards.basic.${name}.text`)}
                </Text>
                <LinkButton variant="light" to="/scores/week">
                  {t('cards.basic.toWeek')}
                </LinkButton>
              </Stack>
            </Card>
          </Tile>
        ))}
        <Tile>
          <Card
            title={t('cards.basic.header')}
            description={t('cards.basic.headerDescription')}
            footer={t('cards.basic.footer')}
          >
            <Text as="p" size="md">
              {t('cards.basic.headerText')}
            </Text>
          </Card>
        </Tile>
        <Tile>
          <Card
            title={t('cards.basic.horizontal')}
            picture={<StagePicture mood="meadow" />}
            isHorizontal
          >
            <Text as="p" tone="neutral" size="md">
              {t('cards.basic.horizontalText')}
            </Text>
          </Card>
        </Tile>
        <Tile>
          <Card title={t('cards.basic.filled')} isFilled>
            <Text as="p" size="md">
              {t('cards.basic.filledText')}
            </Text>
          </Card>
        </Tile>
        <Tile>
          <Card>
            <Stack align="start">
              <IconTile icon={Quote} />
              <Text as="blockquote" size="lg" weight="medium">
                {t('cards.basic.quote')}
              </Text>
              <Text as="p" tone="neutral" size="md">
                {t('cards.basic.quoteBy')}
              </Text>
            </Stack>
          </Card>
        </Tile>
        <Tile>
          <Card title={t('cards.basic.list')}>
            <List>
              <ListItem title={t('cards.basic.listOne')} />
              <ListItem title={t('cards.basic.listTwo')} />
              <ListItem title={t('cards.basic.listThree')} />
            </List>
          </Card>
        </Tile>
      </Tiles>
    </Page>
  );
}
