import { useTranslation } from 'react-i18next';
import type { FaqCategory } from '#contract/help.ts';
import { usePageSearch } from '#web/list/address/use-page-search.ts';
import { Card } from '#web/ui/display/card.tsx';
import styles from './faq-page.module.css';
import { HelpIcon } from './help-icon.tsx';
import { faqSearch } from './help-search.ts';
import { Highlight } from './highlight.tsx';
import { QuestionList } from './question-list.tsx';

/** The subjects, one chosen in the address; while something is searched for, what all of them have of it. */
export function FaqSubjects({
  subjects,
  search,
}: {
  subjects: readonly FaqCategory[];
  search: string;
}) {
  const { t } = useTranslation();
  const [{ subject: wanted }, changeSearch] = usePageSearch(faqSearch);
  const chosen = subjects.find(({ key }) => key === wanted) ?? subjects[0];
  const shown = search === '' ? subjects.filter((one) => one === chosen) : subjects;
  return (
    <div className={styles.columns} data-searching={search !== ''}>
      {search === '' && (
        <nav className={styles.subjects} aria-label={t('help.faq.subjects')}>
          {subjects.map((one) => (
            <button
              key={one.key}
              type="button"
              className={styles.subject}
              aria-current={one === chosen ? 'true' : undefined}
              onClick={() => changeSearch({ subject: one.key })}
            >
              <HelpIcon name={one.icon} />
              <span className={styles.subjectTitle}>{one.title}</span>
              <span className={styles.count}>{one.qandA.length}</span>
            </button>
          ))}
        </nav>
      )}
      <div className={styles.answers}>
        {shown.map((one) => (
          <Card key={one.key} title={one.title} description={one.subtitle}>
            <QuestionList
              isOpen={search !== ''}
              questions={one.qandA.map(({ id, question, ans }) => ({
                id,
                question: <Highlight text={question} search={search} />,
                answer: <Highlight text={ans} search={search} />,
              }))}
            />
          </Card>
        ))}
      </div>
    </div>
  );
}
