import { Accordion } from '#web/ui/navigation/accordion.tsx';

export function Basic() {
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
