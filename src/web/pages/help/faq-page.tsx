import { Mail, MessagesSquare } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type FaqCategory, readFaq } from '#contract/help.ts';
import { useCall } from '#web/api/use-call.ts';
import { usePageSearch } from '#web/list/address/use-page-search.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { CallState } from '#web/ui/display/call-state.tsx';
import { Card } from '#web/ui/display/card.tsx';
import styles from './faq-page.module.css';
import { FaqSubjects } from './faq-subjects.tsx';
import { HelpHero } from './help-hero.tsx';
import { faqSearch } from './help-search.ts';
import { NoAnswer } from './no-answer.tsx';

/** Questions and answers by subject, with a search over all of them. */
export function FaqPage() {
  const { t } = useTranslation();
  const [{ q }] = usePageSearch(faqSearch);
  const faq = useCall(readFaq, { query: { q } }, { keepPrevious: true });
  const count = countOf(faq.data);
  return (
    <>
      <HelpHero
        title={t('help.faq.heading')}
        words={t('help.faq.words')}
        search={t('help.faq.search')}
        found={q !== '' && count !== undefined ? t('help.found', { count }) : ''}
      />
      <CallState call={faq} failed={t('help.failed')}>
        {(subjects) =>
          subjects.length === 0 ? (
            <NoAnswer search={q} />
          ) : (
            <FaqSubjects subjects={subjects} search={q} />
          )
        }
      </CallState>
      <Card
        className={styles.contact}
        title={t('help.contact.title')}
        description={t('help.contact.words')}
      >
        <div className={styles.ways}>
          <LinkButton to="/apps/email" variant="light" icon={Mail}>
            {t('help.contact.mail')}
          </LinkButton>
          <LinkButton to="/apps/chat" variant="light" icon={MessagesSquare}>
            {t('help.contact.chat')}
          </LinkButton>
        </div>
      </Card>
    </>
  );
}

function countOf(subjects: readonly FaqCategory[] | undefined): number | undefined {
  return subjects?.reduce((sum, { qandA }) => sum + qandA.length, 0);
}
