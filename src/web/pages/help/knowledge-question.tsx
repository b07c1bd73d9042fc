import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { readKnowledgeQuestion } from '#contract/help.ts';
import type { RouteAnswer } from '#contract/kit/route.ts';
import { useCall } from '#web/api/use-call.ts';
import { CallState } from '#web/ui/display/call-state.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { SafeHtml } from '#web/ui/media/safe-html.tsx';
import { BackToAll } from './back-to-all.tsx';
import styles from './knowledge.module.css';
import { RateAnswer } from './rate-answer.tsx';

type Answer = RouteAnswer<typeof readKnowledgeQuestion>;

/** One question with its answer, whether it helped, and related ones. */
export function KnowledgeQuestion({ slug }: { slug: string }) {
  const { t } = useTranslation();
  const answer = useCall(readKnowledgeQuestion, { query: { slug } });
  const missing = {
    title: t('help.knowledge.missing.title'),
    description: t('help.knowledge.missing.words'),
    actions: <BackToAll />,
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
    <>
      <Link
        to="/pages/knowledge-base/$category"
        params={{ category: category.slug }}
        className={styles.back}
      >
        <ArrowLeft size={16} className={styles.arrow} aria-hidden />
        {category.title}
      </Link>
      <PageHeading title={answer.title}>
        {t('help.knowledge.updated', { date: format.date(new Date(answer.lastUpdated)) })}
      </PageHeading>
      <div className={styles.columns}>
        <Card className={styles.article}>
          <SafeHtml html={answer.content} />
          <RateAnswer slug={answer.slug} isHelpful={answer.isHelpful} />
        </Card>
        <Card title={t('help.knowledge.related')}>
          <ul className={styles.questions}>
            {answer.relatedQuestions.map(({ id, question, slug }) => (
              <li key={id}>
                <Link
                  to="/pages/knowledge-base/$category/$question"
                  params={{ category: category.slug, question: slug }}
                  className={styles.question}
                >
                  <bdi>{question}</bdi>
                </Link>
              </li>
            ))}
          </ul>
        </Card>
      </div>
    </>
  );
}
