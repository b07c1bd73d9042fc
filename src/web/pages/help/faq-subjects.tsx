import { useTranslation } from 'react-i18next';
import type { FaqCategory } from '#contract/help.ts';
import { usePageSearch } from '#web/list/address/use-page-search.ts';
import { Card } from '#web/ui/display/card.tsx';
import { IconTile } from '#web/ui/display/icon-tile.tsx';
import { Columns } from '#web/ui/layout/columns.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { Accordion } from '#web/ui/navigation/accordion.tsx';
import { NavList } from '#web/ui/navigation/nav-list.tsx';
import { helpIcon } from './help-icon.ts';
import { faqSearch } from './help-search.ts';
import { Highlight } from './highlight.tsx';

/** The questions of the subject chosen in the address; while searching, the matches of all subjects. */
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
