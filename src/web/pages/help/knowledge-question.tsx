import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { readKnowledgeQuestion } from '#contract/help.ts';
import type { RouteAnswer } from '#contract/kit/route.ts';
import { useCall } from '#web/api/use-call.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { CallState } from '#web/ui/display/call-state.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { Columns } from '#web/ui/layout/columns.tsx';
import { Divider } from '#web/ui/layout/divider.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { SafeHtml } from '#web/ui/media/safe-html.tsx';
import { AllCategoriesLink } from './all-categories-link.tsx';
import { QuestionLinks } from './question-links.tsx';
import { RateAnswer } from './rate-answer.tsx';

type Answer = RouteAnswer<typeof readKnowledgeQuestion>;

/** One question with its answer, whether it helped, and related ones. */
export function KnowledgeQuestion({ slug }: { slug: string }) {
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
          to="/pages/knowledge-base/$category"
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
