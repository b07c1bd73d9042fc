import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { KnowledgeCategory } from '#contract/help.ts';
import { Card } from '#web/ui/display/card.tsx';
import { BackToAll } from './back-to-all.tsx';
import { HelpIcon } from './help-icon.tsx';
import { Highlight } from './highlight.tsx';
import styles from './knowledge.module.css';

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
    <>
      <div className={styles.categories} data-one={isOne}>
        {categories.map(({ id, slug, title, icon, iconColor, questions }) => (
          <Card key={id} title={title} actions={<HelpIcon name={icon} colour={iconColor} />}>
            <ul className={styles.questions}>
              {questions.map((one) => (
                <li key={one.id}>
                  <Link
                    to="/pages/knowledge-base/$category/$question"
                    params={{ category: slug, question: one.slug }}
                    className={styles.question}
                  >
                    <bdi>
                      <Highlight text={one.question} search={search} />
                    </bdi>
                    <ArrowRight size={16} className={styles.arrow} aria-hidden />
                  </Link>
                </li>
              ))}
            </ul>
            <p className={styles.count}>{t('help.knowledge.count', { count: questions.length })}</p>
          </Card>
        ))}
      </div>
      {isOne && <BackToAll />}
    </>
  );
}
