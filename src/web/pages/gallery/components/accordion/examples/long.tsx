import { Accordion } from '#web/ui/navigation/accordion.tsx';

export function Long() {
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
