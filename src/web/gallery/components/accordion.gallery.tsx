import { createFileRoute } from '@tanstack/react-router';
import { page } from '#web/page.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Row } from '#web/ui/layout/layout.tsx';
import { DescriptionList } from '#web/ui/lists/list.tsx';
import { Accordion } from '#web/ui/navigation/accordion.tsx';
import { galleryPage } from '../frame/gallery-page.tsx';
import { play } from '../frame/play.ts';
import { source } from './accordion.gallery.tsx?code';

const QUESTIONS = [
  { id: 'refund', title: 'Can I return tickets?', content: 'Until two days before the show.' },
  { id: 'seats', title: 'Can I change seats?', content: 'At the box office, if there are any.' },
  { id: 'late', title: 'What if I am late?', content: 'You are let in at the interval.' },
];

/**
 * Headings whose texts open below them, for questions and settings of which few are read. For one text use a disclosure; for
 * panels of equal rank, tabs.
 *
 * @do Write the title so that one knows whether to open it.
 * @dont Hide everything of a page in an accordion.
 * @docs #web/ui/navigation/accordion.tsx Accordion
 */
const AccordionPage = galleryPage({
  source,
  examples: { Basic, Single, AllOpen, Rich, Long },
  plays: {
    Accordion: play(Accordion, { items: QUESTIONS, openId: 'refund' }),
  },
});

/** Basic. Each opens for itself. */
function Basic() {
  return (
    <Accordion
      items={[
        {
          id: 'refund',
          title: 'Can I return tickets?',
          content: 'Until two days before the show.',
        },
        {
          id: 'seats',
          title: 'Can I change seats?',
          content: 'At the box office, if there are any.',
        },
        { id: 'late', title: 'What if I am late?', content: 'You are let in at the interval.' },
      ]}
    />
  );
}

/** One at a time. Opening one closes the others; the first stands open. */
function Single() {
  return (
    <Accordion
      isSingle
      openId="type"
      items={[
        { id: 'type', title: 'Type', content: 'Theater counts more than sport.' },
        { id: 'time', title: 'Time left', content: 'The nearer an event, the higher its score.' },
        { id: 'capacity', title: 'Capacity', content: 'Large halls count more than small ones.' },
      ]}
    />
  );
}

/** All open. Such as the results of a search. */
function AllOpen() {
  return (
    <Accordion
      isAllOpen
      items={[
        { id: 'mail', title: 'E-mail', content: 'You are told about every import.' },
        { id: 'push', title: 'Browser', content: 'You are told when the ranking is stale.' },
      ]}
    />
  );
}

/** Rich titles and contents. A title may hold a badge, a content whatever a page can hold. */
function Rich() {
  return (
    <Accordion
      items={[
        {
          id: 'harbour',
          title: (
            <Row gap="xs">
              Harbour Hall <Badge tone="success">Active</Badge>
            </Row>
          ),
          content: (
            <DescriptionList
              items={[
                { label: 'Capacity', value: '1,200 seats' },
                { label: 'City', value: 'Lisbon' },
              ]}
            />
          ),
        },
        {
          id: 'mill',
          title: (
            <Row gap="xs">
              The Old Mill <Badge tone="warning">Closed for repairs until spring</Badge>
            </Row>
          ),
          content: 'All its events have moved to City Stages.',
        },
      ]}
    />
  );
}

/** Long and right to left. A long title wraps beside its arrow. */
function Long() {
  return (
    <Accordion
      items={[
        {
          id: 'long',
          title:
            'Why does an event that starts tomorrow stand below another one that starts only in three weeks, although both have the same type and nearly the same number of seats?',
          content: 'Because nearness counts less than capacity with the present weights.',
        },
        {
          id: 'arabic',
          title: <bdi>كيف تُحسب النتيجة؟</bdi>,
          content: <bdi>هي مجموع ثلاثة أجزاء: النوع والوقت المتبقي وسعة القاعة.</bdi>,
        },
      ]}
    />
  );
}

export const Route = createFileRoute('/components/accordion')({
  ...page({ title: 'pageTitles.components.accordion', sample: 'template' }),
  component: AccordionPage,
});
