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
        'All common cards, direct debit in euro, and bank transfer against an invoice for yearly plans. We do not take cash or cheques.',
      ],
      [
        'When is my card charged?',
        'On the day you choose a plan, and then on the same day of each month or year. In a shorter month it is the last day.',
      ],
      [
        'Can I pay in another currency?',
        'Prices are in US dollars. Your bank converts them; the rate on the day of the charge is printed on its statement, not on our invoice.',
      ],
      [
        'What happens if a payment fails?',
        'We try again after three and after seven days and write to you each time. Nothing is switched off for fourteen days.',
      ],
      [
        'Can somebody else get the invoices?',
        'Yes. An administrator may enter any number of addresses for invoices; they need no account of their own.',
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
        'By mail as a PDF, as a pass for the phone, or at the box office. The buyer chooses, and may choose again until the day of the event.',
      ],
      [
        'A customer did not get the mail. What do I do?',
        'Open the order, check the address for a slip and send it again. The code is the same, so nobody can enter twice.',
      ],
      [
        'Can a ticket be given to somebody else?',
        'Yes, unless the event is sold with names. The name is changed in the order; the old ticket turns red at the door.',
      ],
      [
        'How early should the doors open?',
        'Ninety minutes for a seated hall, two hours for standing. The plan counts 600 people an hour for each door that scans.',
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
        'An event is cancelled. Who tells the buyers?',
        'You do, with one button in the event. Everybody gets the same mail with the choice of money back or another evening. Refunds start at once.',
      ],
      [
        'How long does a refund take?',
        'We send it within the hour. Banks need two to five working days to show it, cards sometimes ten.',
      ],
      [
        'Are fees refunded as well?',
        'For a cancelled event, all of them. When the buyer cannot come, the price without the booking fee.',
      ],
      [
        'What if it is only moved to another day?',
        'Tickets stay valid. Buyers may give them back within fourteen days after they were told; afterwards the usual rules apply.',
      ],
      [
        'Can I end my own plan at any time?',
        'Yes. It runs until the end of what is paid, and then becomes Basic. Nothing is deleted.',
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
        'That the event gets 60 of the 100 points which your weights could give. It is a measure of fit to your weights, not of quality.',
      ],
      [
        'Why did an event fall although nothing changed?',
        'Time passed, for the others too. Nearness counts from the moment of the last recalculation, and events that came nearer overtook it.',
      ],
      [
        'How often is the ranking made anew?',
        'Once each night by itself, and whenever somebody with the right presses Recalculate. While it is being made, the old one stays in force.',
      ],
      [
        'Why has an event no score?',
        'It came in after the last recalculation. It gets its place with the next one.',
      ],
      [
        'Can a weight be negative?',
        'Yes. It takes points away: with a negative capacity weight small houses lead the list.',
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
        'One. Accounts cost nothing in Standard and Enterprise, and what each person did can only be told apart when each has their own.',
      ],
      [
        'Is there a dark skin?',
        'Yes, and one that follows your system. Choose it with the button at the top, or in the customiser with everything else about the look.',
      ],
      [
        'Which languages are there?',
        'The interface is in English. Names, articles and messages may be in any language and script, from right to left as well.',
      ],
      [
        'What is kept in my browser?',
        'Your skin and layout, the searches of lists, and on the sample pages everything you change. "Reset sample data" in the menu of your account puts those back.',
      ],
      [
        'How do I get hold of a human being?',
        'Mail to support. On working days from seven to eight in the evening, European time, the answer comes within two hours.',
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
