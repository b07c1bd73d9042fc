import { createFileRoute } from '@tanstack/react-router';
import { Mail, MessagesSquare } from 'lucide-react';
import { type FaqCategory, readFaq } from '#contract/help.ts';
import { useCall } from '#web/data/use-call.ts';
import { AddressSearch } from '#web/list/page/address-search.tsx';
import { usePageSearch } from '#web/list/use-page-search.ts';
import { page, searchOf } from '#web/page.ts';
import { useTranslation } from '#web/translation.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { IconTile } from '#web/ui/display/icon.tsx';
import { CallState } from '#web/ui/display/states.tsx';
import { Hero } from '#web/ui/layout/hero.tsx';
import { Columns, Row, Stack } from '#web/ui/layout/layout.tsx';
import { Accordion } from '#web/ui/navigation/accordion.tsx';
import { NavList } from '#web/ui/navigation/nav-list.tsx';
import { helpIcon } from './-help/help-icon.ts';
import { faqSearch } from './-help/help-search.ts';
import { Highlight } from './-help/highlight.tsx';
import { NoResults } from './-help/no-results.tsx';
import '#web/messages/help.json';

export const Route = createFileRoute('/pages/faq')({
  ...page({ title: 'pageTitles.pages.faq', sample: 'data' }),
  validateSearch: searchOf<typeof faqSearch>(),
  component: FaqPage,
});

/** Questions and answers by subject, with a search over all of them. */
function FaqPage() {
  const { t } = useTranslation();
  const [{ q }] = usePageSearch(faqSearch);
  const faq = useCall(readFaq, { query: { q } }, { keepPrevious: true });
  const count = countQuestions(faq.data);
  return (
    <Stack gap="lg">
      <Hero
        title={t('help.faq.heading')}
        description={t('help.faq.description')}
        status={q !== '' && count !== undefined ? t('help.found', { count }) : ''}
      >
        <AddressSearch label={t('help.faq.search')} />
      </Hero>
      <CallState call={faq} failed={t('help.failed')}>
        {(subjects) =>
          subjects.length === 0 ? (
            <NoResults search={q} />
          ) : (
            <FaqSubjects subjects={subjects} search={q} />
          )
        }
      </CallState>
      <Card title={t('help.contact.title')} description={t('help.contact.description')}>
        <Row gap="xs">
          <LinkButton
            to="/apps/email"
            search={{ compose: 'new', to: SUPPORT, subject: t('help.contact.subject') }}
            variant="light"
            icon={Mail}
          >
            {t('help.contact.mail')}
          </LinkButton>
          <LinkButton to="/apps/chat/{-$id}" variant="light" icon={MessagesSquare}>
            {t('help.contact.chat')}
          </LinkButton>
        </Row>
      </Card>
    </Stack>
  );
}

/** Who looks after questions, as the sample people have it. */
const SUPPORT = 'olena.koval@marquee.example';

function countQuestions(subjects: readonly FaqCategory[] | undefined): number | undefined {
  return subjects?.reduce((sum, { qandA }) => sum + qandA.length, 0);
}

/** The questions of the subject chosen in the address; while searching, the matches of all subjects. */
function FaqSubjects({ subjects, search }: { subjects: readonly FaqCategory[]; search: string }) {
  const { t } = useTranslation();
  const [{ subject: wanted }, changeSearch] = usePageSearch(faqSearch);
  const chosen = subjects.find(({ key }) => key === wanted) ?? subjects[0];
  if (search !== '') return <Answers subjects={subjects} search={search} />;
  return (
    <Columns
      side="start"
      width="17rem"
      aside={
        <NavList
          label={t('help.faq.subjects')}
          items={subjects.map(({ key, icon, title, qandA }) => ({
            id: key,
            title,
            start: <IconTile icon={helpIcon(icon)} />,
            end: qandA.length,
          }))}
          value={chosen?.key}
          onChange={(subject) => changeSearch({ subject })}
        />
      }
    >
      <Answers subjects={chosen ? [chosen] : []} search="" />
    </Columns>
  );
}

function Answers({ subjects, search }: { subjects: readonly FaqCategory[]; search: string }) {
  return (
    <Stack>
      {subjects.map(({ key, title, subtitle, qandA }) => (
        <Card key={key} title={title} description={subtitle}>
          <Accordion
            isAllOpen={search !== ''}
            items={qandA.map(({ id, question, ans }) => ({
              id: String(id),
              title: <Highlight text={question} search={search} />,
              content: <Highlight text={ans} search={search} />,
            }))}
          />
        </Card>
      ))}
    </Stack>
  );
}
