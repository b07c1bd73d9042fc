import type { BLOG_CATEGORIES, BlogStatus } from '#contract/blog.ts';

/** An article as written; `blog-seed.ts` gives it a day, a picture and readers. */
export type Article = {
  title: string;
  /** Place in `PEOPLE`. */
  author: number;
  daysAgo: number;
  tags: readonly (typeof BLOG_CATEGORIES)[number][];
  status?: BlogStatus;
  excerpt: string;
  text: string;
};

/** The newer articles, newest first. */
export const NEWER_ARTICLES: readonly Article[] = [
  {
    title: 'Why the best seat is sold last',
    author: 5,
    daysAgo: 2,
    tags: ['Pricing', 'Box office'],
    excerpt:
      'In nine of ten houses the seats that everybody wants go later than the ones beside them. The reason is the map, not the price.',
    text: `Ask any audience which seat they would pick and most point at the middle of row six. Look at the sales curve of last season and you find the same seats unsold three days before the show.

## People buy pairs, and leave singles

A party of two that takes the two best seats leaves a gap of one on each side. The next party wants two as well, so it goes a row further back. By the second week the best rows are full of single gaps, and single seats sell slowly.

- 71 % of our orders are for two seats, 14 % for four.
- A single gap in the first ten rows stays open for 19 days on average.
- The same seat sold as part of a pair is gone in four.

## What we changed

The seat map now refuses to leave a single gap as long as another pair of equal price is free. Nobody has complained so far; most buyers never notice. In the six weeks since, row six has sold out nine days earlier than before.

> The map sells the house. The price only decides how fast.

If you run your own hall, try it for one series before you touch the prices. It costs nothing, and it can be switched off in a second.`,
  },
  {
    title: 'Reading a score: three events, three stories',
    author: 12,
    daysAgo: 5,
    tags: ['Product'],
    excerpt:
      'A ranking is only useful if you can argue with it. Here is how we read the colored bar beside each event.',
    text: `Every event in the ranking carries a number and a bar of three colors. The number says where it stands. The bar says why, and the why is what you can act on.

## A stadium match in five months

It is far away, so nearness gives it almost nothing, but the venue holds fifty thousand. The bar is nearly all capacity. If such an event leads your list and you would rather sell next week, turn up the weight of time left and look at the preview before you save.

## A chamber concert on Thursday

Two hundred seats: the capacity part is a sliver. What carries it is nearness. It will be gone from the list on Friday, and that is right: there is nothing left to sell.

## A musical, again and again

The same show stands in the list forty times, once for each evening. Each evening has its own score, because each has its own distance from today. Filter by name to see them as a series.

1. Read the bar before the number.
2. Ask which part you disagree with.
3. Change that weight, and only that one.

Two changes at once feel quicker, but next week you will not know which of them did it.`,
  },
  {
    title: 'Eleven minutes: how we empty a full house',
    author: 17,
    daysAgo: 9,
    tags: ['Venues'],
    excerpt:
      'Getting people in is a queue. Getting them out is a flood. Notes from a year of watching doors.',
    text: `The doors of the Harbour Hall open ninety minutes before a show. After it, two thousand people want to leave in the same minute. A year ago that took twenty-six minutes. Now it takes eleven, and nobody runs.

## What did not help

More stewards at the exits made it slower. People stop to ask them things. Louder announcements made it no faster either; they were over before anybody listened.

## What did

- House lights rise in three steps, over forty seconds, from the back rows forward. Those at the back stand up first, and they are the ones nearest to the doors.
- The cloakroom hands out coats by row, printed on the ticket, not by number.
- The last song of the evening is played in the foyer too. People who can hear it walk toward it.

> Nobody hurries out of a room that still sounds like the show.

We measured with the counters at the doors, on forty evenings before and forty after. The numbers, and the plan of the foyer, are yours if you ask.`,
  },
  {
    title: 'שלושה מופעים שהפתיעו אותנו החורף',
    author: 7,
    daysAgo: 13,
    tags: ['On stage'],
    excerpt: 'אולם קטן, תזמורת רחוב ומופע בלי מילים: מה מילא אולמות כשאף אחד לא ציפה לכך.',
    text: `בתחילת החורף שיערנו שהקונצרטים הגדולים ימכרו ראשונים. המספרים סיפרו סיפור אחר.

## אולם של מאה ועשרים מקומות

המופע האינטימי ביותר שלנו אזל בתוך יומיים. אנשים סיפרו זה לזה, ולא הייתה שום מודעה.

## תזמורת רחוב

עשרים נגנים, בלי במה. הקהל עמד סביבם, והכרטיס היה צמיד נייר. מחצית מהקונים לא קנו אצלנו מעולם.

## מופע בלי מילים

הוא פנה לכולם, בכל שפה. שליש מהקהל בא ממדינה אחרת.

> מה שמפתיע אותנו פעם אחת הוא מקרה. מה שמפתיע אותנו שלוש פעמים הוא תוכנית לעונה הבאה.`,
  },
  {
    title: 'A presale is a promise',
    author: 0,
    daysAgo: 17,
    tags: ['Promotion', 'Pricing'],
    excerpt:
      'Early access works when it keeps its word. We looked at forty presales to see which did.',
    text: `A presale says: you came first, so you choose first. Forty times last year we said it. In eleven of them the people who came first found the good seats held back for a later day, and they told us so.

## What a broken promise costs

Of the buyers in those eleven presales, one in three never opened our next mail. In the other twenty-nine it was one in nine. A held-back row earned about four hundred each evening. The silence cost more.

## The rules we keep now

1. At least half of every price level is in the presale, front rows included.
2. The number of seats is written in the mail, before the link.
3. If it sells out, the page says so, and says when the next sale starts. No waiting room without a clock.

None of this is clever. It is what we would want from a friend who says they have kept us a seat.`,
  },
  {
    title: 'Refunds without a fight',
    author: 18,
    daysAgo: 22,
    tags: ['Box office'],
    excerpt:
      'We gave the box office the right to refund anything under a hundred without asking. Here is what happened to the total.',
    text: `Since March anybody at the counter may refund an order below one hundred, for any reason, without a signature. Finance expected the worst. We promised to stop if refunds rose by a tenth.

They fell. Not by much: four percent over six months. But the time spent on each fell from eleven minutes to two, and complaints to the office almost ended.

## Why it fell

Half of those who ask do not want their money. They want another evening. When the person in front of you may simply do either, you can ask which. Before, the form only knew one answer.

- **Exchange first.** "Would Saturday suit you?" settles six of ten.
- **Refund at once.** The money is on its way before the customer has left.
- **Write down why.** One word is enough: ill, work, weather, wrong day.

"Wrong day" turned out to be a fifth of all. The confirmation now shows the weekday in large letters.`,
  },
  {
    title: 'One keyboard, two thousand rows',
    author: 9,
    daysAgo: 27,
    tags: ['Product'],
    excerpt:
      'The list is a tool, not a picture. Five keys that make a morning shorter, and why we chose them.',
    text: `Somebody who looks through two thousand events before lunch does not want to reach for the mouse. These keys work in every list.

- **/** puts the cursor into the search, from anywhere on the page.
- **Arrow keys** walk the rows, **Enter** opens the one you are on.
- **[** and **]** turn the pages.
- **Ctrl K** finds any page, person or event.
- **Escape** takes back the last of these.

## Why not more?

We tried twenty. Nobody remembered more than six, and three of the twenty did something that could not be taken back. A key that deletes is a key that is pressed by a sleeve.

## The address is the state

Whatever you search, sort or filter stands in the address bar. Copy it into a message and your colleague sees what you see. The back button undoes a filter. It sounds small until you have worked without it.`,
  },
];
