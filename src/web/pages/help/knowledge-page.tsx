import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { listKnowledgeCategories, readKnowledgeBase } from '#contract/help.ts';
import { useCall } from '#web/api/use-call.ts';
import { usePageSearch } from '#web/list/address/use-page-search.ts';
import { AddressSearch } from '#web/list/page/address-search.tsx';
import { CallState } from '#web/ui/display/call-state.tsx';
import { Hero } from '#web/ui/layout/hero.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { AllCategoriesLink } from './all-categories-link.tsx';
import { knowledgeSearch } from './help-search.ts';
import { KnowledgeCards } from './knowledge-cards.tsx';
import { KnowledgeCategories } from './knowledge-categories.tsx';
import { KnowledgeQuestion } from './knowledge-question.tsx';
import { NoResults } from './no-results.tsx';

/** Articles by category; the address says which category or question is open. */
export function KnowledgePage() {
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
