/**
 * Short talks that recur among people who sell tickets, as `>` their line and `<` one's own. Words in
 * braces stand for something that differs each time.
 */
export const DIALOGUES: readonly (readonly string[])[] = [
  [
    '> Morning! {show} moved into the top ten overnight.',
    '< Saw that. Is it the capacity or the date?',
    '> Mostly the date, it is {n} days away now.',
    '< Good, then the score does what it should.',
  ],
  [
    '> The hold for {show} runs out on {day}.',
    '< How many seats are in it?',
    '> {seats}, all in the side blocks.',
    '< Release half, keep the rest until {time}.',
    '> Done.',
  ],
  [
    '< Can you check the capacity of {venue}? The feed says {seats}.',
    '> That is with the balcony. Without it we are {n} rows short.',
    '< Thanks, I will correct the venue list.',
  ],
  [
    '> Do we announce {show} this week or next?',
    '< Next. {venue} has not signed yet.',
    '> Then I hold the newsletter.',
    '< Please. A day of waiting is cheaper than a correction.',
  ],
  [
    '> Queue at the {venue} desk is {n} people deep.',
    '< Second till?',
    '> Opening it now.',
    '> Down to four. Thank you.',
  ],
  [
    '< What did the weights look like before you touched them?',
    '> Theater 40, sport 20, the rest even.',
    '< And you want more time, less size?',
    '> Yes: small rooms that sell tonight should not sit on page nine.',
    '< Try it in the preview first, then we talk.',
  ],
  [
    '> {n} complaints about the fee on {show}.',
    '< Same fee as always. Is it shown earlier now?',
    '> It is, which is why they see it.',
    '< Good complaint, then. Send them the breakdown page.',
  ],
  ['> Lunch at {time}?', '< Make it a quarter past.', '> Deal.'],
  [
    '> The photographer for {show} wants a pit pass.',
    '< First three songs, no flash, like everybody.',
    '> I told her. She laughed and said of course.',
  ],
  [
    '< Who has the keys to the {venue} cage?',
    '> I do. Back in {n} minutes.',
    '< No rush, the truck is late anyway.',
  ],
  [
    '> Got a minute for a number?',
    '< Always.',
    '> {seats} sold on {day} alone. That beats the whole first week.',
    '< Wonderful. What changed?',
    '> We put it on the front page. That is all.',
  ],
  [
    '> The school group of {n} cannot come on {day}.',
    '< Offer them the matinee, same block.',
    '> They took it. The teacher sends her thanks.',
  ],
  [
    '< Is {show} still double-booked with the comedy night?',
    '> No, comedy moves to the small hall.',
    '< Then please change both listings today.',
    '> Both are changed, and the ticket holders have mail.',
  ],
  [
    '> Rain is forecast for {day}. Do we cover the terrace?',
    '< At what price?',
    '> About what {n} tickets bring in.',
    '< Cover it.',
  ],
  [
    '< The import skipped {n} rows last night.',
    '> Let me guess, dates without a year.',
    '< Exactly those.',
    '> I will ask the promoter for a proper file. Again.',
  ],
  [
    '> Could you read the text for {show} before it goes out?',
    '< Reading.',
    '< Second sentence promises a support act. We do not have one.',
    '> Gone. Anything else?',
    '< No, it is lovely.',
  ],
  [
    '> Accessible seats for {show} are nearly gone.',
    '< How many are left?',
    '> Four of {n}.',
    '< Open the platform as well. Nobody gets a no for that.',
  ],
  [
    '> Someone tried the same card {n} times for {show}.',
    '< Blocked?',
    '> Blocked after the third.',
    '< Good. Note it with the date, please.',
  ],
  [
    '< How did the meeting with {venue} go?',
    '> They want {n} % more and a Monday off.',
    '< They can have the Monday.',
    '> That is what I said.',
  ],
  [
    '> Doors at {time} or half an hour before?',
    '< Before. Security wants the time.',
    '> Then I print it on the tickets.',
  ],
  [
    '> I keep seeing {show} twice in the list.',
    '< Two feeds, two names. I merge them this afternoon.',
    '> Thank you, it drove me mad.',
    '< Merged. Reload, please.',
    '> One row. Peace.',
  ],
  [
    '< Do we refund {show} by card or by voucher?',
    '> By card, always. A voucher only if they ask.',
    '< That is what I hoped.',
  ],
  [
    '> New poster for {show}, second try.',
    '< The date is easier to find. The title is not.',
    '> Third try then.',
    '< You are close!',
  ],
  [
    '> {venue} asks whether we can do {day} instead.',
    '< Not with {seats} tickets out. Ask them what it is worth to them.',
    '> More than I expected, apparently.',
    '< Then let us call them at {time}.',
  ],
  ['> Train is late. Start without me.', '< We will keep you a chair.', '> And a biscuit.'],
  [
    '< Have you got last year’s figures for {show}?',
    '> {seats} sold, {n} no-shows, two proposals on stage.',
    '< The third figure is the one I will quote.',
  ],
  [
    '> Scanner at gate B is dead again.',
    '< Take the one from the office, code is on the back.',
    '> It works. {n} in so far.',
  ],
  [
    '> Are you coming to the dress rehearsal?',
    '< On {day}? Yes, if the budget meeting ends.',
    '> It never does.',
    '< Then keep me a seat near the door.',
  ],
];

/** What the words in braces may stand for. */
export const SLOTS = {
  show: [
    'Harbour Lights',
    'The Glass Orchard',
    'Nordic Jazz Night',
    'Carmen',
    'Comets v. Mariners',
    'A Winter Reading',
    'The Paper Moon Circus',
    'Symphony of the Tides',
    'Stand-up Thursday',
    'Los Faroles',
    'Midnight Ballroom',
    'The Cartographer',
  ],
  venue: [
    'the Old Tannery',
    'Pier Hall',
    'the Meridian',
    'Linden Theater',
    'North Arena',
    'the Foundry',
    'Kiosk Stage',
  ],
  day: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  time: ['12:30', '14:00', '15:15', '16:30', '17:00', '18:30', '19:00'],
} as const satisfies Record<string, readonly [string, ...string[]]>;
