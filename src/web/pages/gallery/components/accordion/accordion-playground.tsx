import { Accordion } from '#web/ui/navigation/accordion.tsx';
import { playground } from '../../frame/playground.tsx';

const QUESTIONS = [
  { id: 'refund', title: 'Can I return tickets?', content: 'Until two days before the show.' },
  { id: 'seats', title: 'Can I change seats?', content: 'At the box office, if there are any.' },
  { id: 'late', title: 'What if I am late?', content: 'You are let in at the interval.' },
];

export const ACCORDION_PLAYGROUND = playground({
  part: 'Accordion',
  controls: {
    openId: { kind: 'choice', initial: 'refund', choices: QUESTIONS.map(({ id }) => id) },
    isSingle: { kind: 'flag', initial: false },
    isAllOpen: { kind: 'flag', initial: false },
  },
  always: ['items={QUESTIONS}'],
  draw: (props) => <Accordion {...props} items={QUESTIONS} />,
});
