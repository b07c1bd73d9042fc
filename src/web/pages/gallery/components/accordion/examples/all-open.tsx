import { Accordion } from '#web/ui/navigation/accordion.tsx';

export function AllOpen() {
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
