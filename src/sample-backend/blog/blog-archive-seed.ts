import type { Article } from './blog-articles-seed.ts';

/** The older articles, newest first, and those that are not out yet. */
export const OLDER_ARTICLES: readonly Article[] = [
  {
    title: 'Was ein Abend kostet, bevor der Vorhang aufgeht',
    author: 19,
    daysAgo: 34,
    tags: ['Pricing', 'Venues'],
    excerpt:
      'Strom, Heizung, Aufsicht: die Rechnung eines leeren Hauses, Zeile für Zeile, und was sie für den Preis der Karten heißt.',
    text: `Ein Haus mit achthundert Plätzen kostet an einem Abend rund siebentausend, bevor jemand auftritt. Wir haben die Rechnung eines Jahres auf einen Abend umgelegt.

- Aufsicht und Einlass: 2.900
- Strom und Heizung: 1.650
- Reinigung: 740
- Versicherung, Wartung, Brandwache: 1.800

## Was daraus folgt

Unter dreihundert verkauften Karten zahlt das Haus drauf, ganz gleich, wer auf der Bühne steht. Deshalb spielen wir montags nicht mehr im großen Saal, sondern im Foyer: Dort liegt die Grenze bei sechzig.

> Ein kleiner voller Raum klingt besser als ein großer leerer. Und er rechnet sich.`,
  },
  {
    title: 'The poster test: can you read it from a tram?',
    author: 4,
    daysAgo: 41,
    tags: ['Promotion'],
    excerpt:
      'Four seconds at forty kilometres an hour. A designer’s rules for a poster that sells a date and not a mood.',
    text: `A tram passes a poster in about four seconds. In that time a person reads six words, if the letters are large enough. Most posters have sixty.

## The six words

Who, what, when, where. The year is not needed, nor the names of the sponsors. If the picture does not say what kind of evening it is, a word has to.

1. Print the draft on one sheet of office paper.
2. Pin it to a wall and walk ten steps away.
3. Read aloud what you can, and stop after four seconds.

Whatever you did not say aloud is decoration. Decoration is allowed, but it must not be in the way.

## A word on color

Contrast beats beauty at dusk, which is when most people see it. Dark letters on a light ground lose less in the rain than the other way round. I learned that by standing in it.`,
  },
  {
    title: 'Twelve halls, one inventory of lamps',
    author: 1,
    daysAgo: 52,
    tags: ['Venues'],
    excerpt:
      'We knew each of our 40,000 seats by number and none of our lamps. A weekend with a label printer changed that.',
    text: `When a follow spot died on the evening of a premiere, another was forty meters away, in a cupboard, unknown to anyone. That was the weekend we started to count.

Every lamp, cable drum and radio now has a label with a number. The list is plain: number, what it is, where it should be, who took it last. Four people needed two days for twelve halls.

## What we found

- 61 radios, of which we believed to own 40.
- Three mixers that had been on the insurance of a hall we gave up in spring.
- The spare follow spot, working.

The list has paid for the label printer about ninety times. If you try it, begin with what breaks on premieres.`,
  },
  {
    title: '把演出带到没有剧院的城市',
    author: 8,
    daysAgo: 63,
    tags: ['On stage', 'Venues'],
    excerpt: '没有舞台，没有后台，只有一座旧粮仓。一次巡演的笔记。',
    text: `去年秋天，我们把一部小型音乐剧带到了六座没有剧院的城市。最远的一站是一座停用多年的粮仓。

## 三件学到的事

1. 先看电，再看座位。粮仓的电量只够一半的灯。
2. 当地的学校比广告更有用。孩子们带来了父母。
3. 开演时间要跟着末班车走，而不是跟着习惯走。

六场演出全部售罄。更重要的是，四成观众第一次买票看戏。

> 观众一直都在，只是舞台离他们太远。`,
  },
  {
    title: 'The five-minute handover',
    author: 2,
    daysAgo: 75,
    tags: ['Box office'],
    excerpt:
      'Late shift meets early shift. A list of six questions that replaced a page of notes nobody read.',
    text: `Our handover used to be a page. It was complete, it was careful, and nobody read it. Now it is six questions, asked aloud, and it takes five minutes.

1. Who is angry, and what did we promise them?
2. What sold out, or is about to?
3. Which machine is misbehaving?
4. What changed tonight: doors, times, cast?
5. Who is missing?
6. What did you wish you had known at noon?

The sixth is the best. It is where the page-long things come out, in one sentence, because the person who needs them stands in front of you.

We write down the answers to the first, with a name and an hour. Everything else may be forgotten by the next evening, and is.`,
  },
  {
    title: 'Small print, large type: tickets for everyone',
    author: 10,
    daysAgo: 88,
    tags: ['Product', 'Box office'],
    excerpt:
      'We tested our ticket with fifteen people who do not see, hold or read like its designer does.',
    text: `A ticket is read in the rain, with one hand, by someone who is late. We asked fifteen people who find that harder than most to use ours, and watched.

## What went wrong

- The row stood in gray eight-point type. Nine of fifteen could not read it in the foyer.
- The code was so near to the edge that a thumb covered it.
- The screen reader said "B twelve" where the sign at the door said "Balcony, row 12".

## What it looks like now

Row and seat are the largest thing on it. The code stands alone. The words are those on the signs, and they are spoken the way the signs are written.

Four weeks of work, most of it arguing about what could be left out. Scans at the door are a second quicker, for everyone.`,
  },
  {
    title: 'Notes on a free Sunday',
    author: 15,
    daysAgo: 101,
    tags: ['Promotion', 'On stage'],
    excerpt:
      'One afternoon a month nobody pays. It is our dearest advertisement, and the only one that people thank us for.',
    text: `On the first Sunday of each month the hall is open and free. A choir rehearses, a stage is built, someone shows how the lights are set. There is no program, and there are no reserved seats.

## Does it pay?

Each of these afternoons costs us about eleven hundred. Of those who come for the first time, one in seven buys a ticket within three months. No mail and no poster comes near that.

But that is not why we go on. On those afternoons the foyer is full of prams and walking frames and people who ask what that lever does. It is the only day on which the house looks like the town.`,
  },
  {
    title: 'Spring program: what we are thinking about',
    author: 15,
    daysAgo: 3,
    tags: ['On stage'],
    status: 'Draft',
    excerpt: 'A first list for the spring, still to be argued about. Not for publication yet.',
    text: `Four weekends are still open. What we would like, and what it would need.

- A week of puppet theater for grown-ups, in the small hall.
- Two evenings of film with a live orchestra. The license is the question.
- A day for amateur choirs, if the fire officer agrees to eight hundred on stage.

To be discussed on Tuesday.`,
  },
  {
    title: 'Resale, and why we finally built it',
    author: 13,
    daysAgo: 1,
    tags: ['Pricing', 'Product'],
    status: 'Pending',
    excerpt:
      'People sell tickets they cannot use anyway. Better that it happens at the price they paid.',
    text: `For ten years we looked away. Tickets were resold in groups and forums, some of them twice to two people, who met at the door.

From next month a ticket can be given back to the list with one tap. The next person who asks gets it, at the price that was paid, with a new code. The old code is dead from that moment.

## What we do not do

There is no bidding and no surcharge. Whoever gives back gets the price, less the card fee. It waits for legal to read the last paragraph.`,
  },
];
