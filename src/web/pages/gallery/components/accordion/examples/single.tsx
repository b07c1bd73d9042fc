import { Accordion } from '#web/ui/navigation/accordion.tsx';

export function Single() {
  return (
    <Accordion
      isSingle
      openId="type"
      items={[
        { id: 'type', title: 'Type', content: 'Theatre counts more than sport.' },
        { id: 'time', title: 'Time left', content: 'The nearer an event, the higher its score.' },
        { id: 'capacity', title: 'Capacity', content: 'Large halls count more than small ones.' },
      ]}
    />
  );
}
