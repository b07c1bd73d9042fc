import { createFileRoute, Link, useParams } from '@tanstack/react-router';
import { ArrowLeft, ArrowRight, ThumbsDown, ThumbsUp } from 'lucide-react';
import type { KnowledgeCategory } from '#contract/help.ts';
import {
  listKnowledgeCategories,
  rateKnowledgeQuestion,
  readKnowledgeBase,
  readKnowledgeQuestion,
} from '#contract/help.ts';
import type { RouteAnswer } from '#contract/kit/route.ts';
import { useCall } from '#web/data/use-call.ts';
import { updateAnswers, useChange } from '#web/data/use-change.ts';
import { AddressSearch } from '#web/list/page/address-search.tsx';
import { usePageSearch } from '#web/list/use-page-search.ts';
import { page, searchOf } from '#web/page.ts';
import { useTranslation } from '#web/translation.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Icon, IconTile, type TileColour } from '#web/ui/display/icon.tsx';
import { CallState } from '#web/ui/display/states.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { Hero } from '#web/ui/layout/hero.tsx';
import { Columns, Divider, Grid, Row, Stack } from '#web/ui/layout/layout.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { Heading, Text } from '#web/ui/layout/text.tsx';
import { List, ListItem } from '#web/ui/lists/list.tsx';
import { SafeHtml } from '#web/ui/media/safe-html.tsx';
import { showToast } from '#web/ui/overlays/toast.ts';
import { helpIcon } from './-help/help-icon.ts';
import { knowledgeSearch } from './-help/help-search.ts';
import { Highlight } from './-help/highlight.tsx';
import { NoResults } from './-help/no-results.tsx';
import '#web/messages/help.json';

const KNOWLEDGE = '/pages/knowledge-base/{-$category}/{-$question}';

export const Route = createFileRoute('/pages/knowledge-base/{-$category}/{-$question}')({
  ...page({ title: 'pageTitles.pages.knowledge-base', sample: 'data' }),
  validateSearch: searchOf<typeof knowledgeSearch>(),
  component: KnowledgePage,
});

/** Articles by category; the address says which category or question is open. */
function KnowledgePage() {
  const { category, question } = useParams({ strict: false });
  if (question !== undefined) return <KnowledgeQuestion key={question} slug={question} />;
  return <KnowledgeOverview category={category} />;
}

/** The cards of all categories, the questions of one, or what a search finds. */
function KnowledgeOverview({ category }: { category: string | undefined }) {
  const { t } = useTranslation();
  const [{ q }] = usePageSearch(knowledgeSearch);
  const showsCards = category === undefined && q === '';
  const cards = useCall(readKnowledgeBase, { query: {} }, { enabled: showsCards });
  const categories = useCall(
    listKnowledgeCategories,
    { query: { q, ...(category !== undefined && { category }) } },
    { enabled: !showsCards, keepPrevious: true },
  );
  const count = categories.data?.reduce((sum, { questions }) => sum + questions.length, 0);
  const missing = {
    title: t('help.knowledge.missing.title'),
    description: t('help.knowledge.missing.description'),
    actions: <AllCategoriesLink />,
  };
  return (
    <Stack gap="lg">
      <Hero
        title={t('help.knowledge.heading')}
        description={t('help.knowledge.description')}
        status={q !== '' && count !== undefined ? t('help.found', { count }) : ''}
      >
        <AddressSearch label={t('help.knowledge.search')} />
      </Hero>
      {showsCards ? (
        <CallState call={cards} failed={t('help.failed')}>
          {(all) => <KnowledgeCards cards={all} />}
        </CallState>
      ) : (
        <CallState call={categories} failed={t('help.failed')} missing={missing}>
          {(found) =>
            found.length === 0 ? (
              <NoResults search={q} />
            ) : (
              <KnowledgeCategories categories={found} search={q} isOne={category !== undefined} />
            )
          }
        </CallState>
      )}
    </Stack>
  );
}

/** A card for each category; the whole card leads there. */
function KnowledgeCards({ cards }: { cards: RouteAnswer<typeof readKnowledgeBase> }) {
  return (
    <Grid min="17rem">
      {cards.map(({ id, category, img, title, desc }) => (
        <Card key={id} isLink>
          <Stack gap="2xs" align="center">
            <img src={img} alt="" width={196} height={120} />
            <Heading>
              <Link to={KNOWLEDGE} params={{ category }}>
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

const TILE_COLOURS: Partial<Record<string, TileColour>> = {
  teal: 'teal',
  red: 'red',
  orange: 'orange',
  blue: 'blue',
  green: 'green',
};

/** Categories with their questions. */
function KnowledgeCategories({
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

type Answer = RouteAnswer<typeof readKnowledgeQuestion>;

/** One question with its answer, whether it helped, and related ones. */
function KnowledgeQuestion({ slug }: { slug: string }) {
  const { t } = useTranslation();
  const answer = useCall(readKnowledgeQuestion, { query: { slug } });
  const missing = {
    title: t('help.knowledge.missing.title'),
    description: t('help.knowledge.missing.description'),
    actions: <AllCategoriesLink />,
  };
  return (
    <CallState call={answer} failed={t('help.failed')} missing={missing} level={1}>
      {(data) => <Article answer={data} />}
    </CallState>
  );
}

function Article({ answer }: { answer: Answer }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { category } = answer;
  return (
    <Stack gap="xs">
      <Row>
        <LinkButton
          to={KNOWLEDGE}
          params={{ category: category.slug }}
          variant="plain"
          size="sm"
          icon={ArrowLeft}
        >
          {category.title}
        </LinkButton>
      </Row>
      <Page
        title={answer.title}
        description={t('help.knowledge.updated', {
          date: format.date(new Date(answer.lastUpdated)),
        })}
      >
        <Columns
          aside={
            <Card title={t('help.knowledge.related')}>
              <QuestionLinks category={category.slug} questions={answer.relatedQuestions} />
            </Card>
          }
        >
          <Card>
            <Stack>
              <SafeHtml html={answer.content} />
              <Divider />
              <RateAnswer slug={answer.slug} isHelpful={answer.isHelpful} />
            </Stack>
          </Card>
        </Columns>
      </Page>
    </Stack>
  );
}

/** Whether the answer helped; a second click on the same button withdraws it. */
function RateAnswer({ slug, isHelpful }: { slug: string; isHelpful: boolean | null }) {
  const { t } = useTranslation();
  const rate = useChange(rateKnowledgeQuestion, [
    updateAnswers(readKnowledgeQuestion, (answer, { body }) =>
      answer.slug === body.slug ? { ...answer, isHelpful: body.isHelpful } : answer,
    ),
  ]);
  const handleRate = (wanted: boolean) =>
    rate.mutate(
      { body: { slug, isHelpful: isHelpful === wanted ? null : wanted } },
      {
        onError: ({ message }) =>
          showToast({ tone: 'danger', title: t('help.rate.failed'), message }),
      },
    );
  return (
    <Row gap="xs">
      <Text tone="neutral">
        {t(isHelpful === null ? 'help.rate.question' : 'help.rate.thanks')}
      </Text>
      <Button
        variant={isHelpful === true ? 'light' : 'outline'}
        aria-pressed={isHelpful === true}
        icon={ThumbsUp}
        onClick={() => handleRate(true)}
      >
        {t('help.rate.yes')}
      </Button>
      <Button
        variant={isHelpful === false ? 'light' : 'outline'}
        aria-pressed={isHelpful === false}
        icon={ThumbsDown}
        onClick={() => handleRate(false)}
      >
        {t('help.rate.no')}
      </Button>
    </Row>
  );
}

function AllCategoriesLink() {
  const { t } = useTranslation();
  return (
    <LinkButton to={KNOWLEDGE} variant="light">
      {t('help.knowledge.all')}
    </LinkButton>
  );
}

/** Links to questions of a category of the knowledge base. */
function QuestionLinks({
  category,
  questions,
  search = '',
}: {
  /** The category's slug. */
  category: string;
  questions: readonly { id: number; slug: string; question: string }[];
  search?: string;
}) {
  return (
    <List>
      {questions.map(({ id, slug, question }) => (
        <ListItem
          key={id}
          title={
            <Link to={KNOWLEDGE} params={{ category, question: slug }}>
              <Highlight text={question} search={search} />
            </Link>
          }
          end={<Icon icon={ArrowRight} />}
        />
      ))}
    </List>
  );
}
