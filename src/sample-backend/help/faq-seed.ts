import type { FaqCategory } from '#contract/help.ts';

type Subject = Omit<FaqCategory, 'qandA'> & { qandA: readonly (readonly [string, string])[] };

const SUBJECTS: readonly Subject[] = [
  {
    key: 'payment',
    icon: 'credit-card',
    title: 'Payment',
    subtitle: 'Cards, invoices and what happens when one bounces',
    qandA: [
      [
        'Which ways of paying are there?',
        'All common cards, direct debit in euros, and bank transfer by invoice for yearly plans. We do not accept cash or checks.',
      ],
      [
        'When is my card charged?',
        'On the day you choose a plan, then on the same day of each month or year, or on the last day of a shorter month.',
      ],
      [
        'Can I pay in another currency?',
        'Prices are in US dollars. Your bank converts them; the exchange rate is on your bank statement, not on our invoice.',
      ],
      [
        'What happens if a payment fails?',
        'We try again after three and seven days and e-mail you each time. Nothing is switched off for fourteen days.',
      ],
      [
        'Can somebody else get the invoices?',
        'Yes. An administrator can add any number of addresses for invoices; they do not need accounts.',
      ],
    ],
  },
  {
    key: 'delivery',
    icon: 'ticket',
    title: 'Tickets and delivery',
    subtitle: 'How tickets reach the person who holds them',
    qandA: [
      [
        'How are tickets delivered?',
        'By e-mail as a PDF, as a pass for the phone, or at the box office. The buyer chooses and can change this until the day of the event.',
      ],
      [
        'A customer did not get the mail. What do I do?',
        'Open the order, check the address for mistakes and send it again. The code stays the same, so nobody can enter twice.',
      ],
      [
        'Can a ticket be given to somebody else?',
        'Yes, unless tickets for the event carry names. Change the name in the order; the old ticket is then refused at the door.',
      ],
      [
        'How early should the doors open?',
        'Ninety minutes before a seated event, two hours before a standing one. We plan for 600 people an hour at each scanning door.',
      ],
    ],
  },
  {
    key: 'cancellation',
    icon: 'undo-2',
    title: 'Cancellation and refunds',
    subtitle: 'When an evening does not happen, or somebody cannot come',
    qandA: [
      [
        'An event is canceled. Who tells the buyers?',
        'You do, with one button on the event. Every buyer gets an e-mail and chooses a refund or another date. Refunds start immediately.',
      ],
      [
        'How long does a refund take?',
        'We send it within an hour. Banks take two to five working days to show it, cards sometimes ten.',
      ],
      [
        'Are fees refunded as well?',
        'For a canceled event, everything. If the buyer cannot come, the price without the booking fee.',
      ],
      [
        'What if it is only moved to another day?',
        'Tickets stay valid. Buyers can return them within fourteen days of being notified; after that the usual rules apply.',
      ],
      [
        'Can I end my own plan at any time?',
        'Yes. The plan runs until the end of the paid period and then becomes Basic. Nothing is deleted.',
      ],
    ],
  },
  {
    key: 'ranking',
    icon: 'trophy',
    title: 'Scores and ranking',
    subtitle: 'What the numbers say, and what they do not',
    qandA: [
      [
        'What does a score of 60 mean?',
        'The event gets 60 of the 100 points that your weights can give. The score shows how well it fits your weights, not how good it is.',
      ],
      [
        'Why did an event fall although nothing changed?',
        'Time has passed. The time left is measured from the last recalculation, and events that are now closer have overtaken it.',
      ],
      [
        'How often is the ranking recalculated?',
        'Automatically every night, and whenever somebody with permission presses Recalculate. Until it is finished, the previous ranking stays in place.',
      ],
      [
        'Why has an event no score?',
        'It was imported after the last recalculation. The next one will rank it.',
      ],
      [
        'Can a weight be negative?',
        'Yes. It subtracts points: with a negative capacity weight, small venues lead the list.',
      ],
    ],
  },
  {
    key: 'product',
    icon: 'layers',
    title: 'Using the product',
    subtitle: 'Accounts, devices and the small things',
    qandA: [
      [
        'How many people may use one account?',
        'One. Accounts are free in Standard and Enterprise, and the activity log is only useful if everyone has their own.',
      ],
      [
        'Is there a dark skin?',
        'Yes, and a mode that follows your system. Choose it with the button at the top or in the customizer.',
      ],
      [
        'Which languages are there?',
        'The interface is in English. Names, articles and messages can be in any language and script, including right-to-left ones.',
      ],
      [
        'What is kept in my browser?',
        'Your theme and layout, your list searches, and everything you change on the sample pages. "Reset sample data" in your account menu undoes those changes.',
      ],
      [
        'How do I get hold of a human being?',
        'Send an e-mail to support. On working days from 7 am to 8 pm, Central European Time, we answer within two hours.',
      ],
    ],
  },
];

let count = 0;

/** The questions with ids that go on from subject to subject. */
export const FAQ: readonly FaqCategory[] = SUBJECTS.map((subject) => ({
  ...subject,
  qandA: subject.qandA.map(([question, ans]) => {
    count += 1;
    return { id: count, question, ans };
  }),
}));
