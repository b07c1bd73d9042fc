import type { HelpArticle } from './help-article.ts';

export const USE_ARTICLES: readonly HelpArticle[] = [
  {
    category: 'copyright-legal',
    question: 'May I print pictures from the event pages?',
    daysAgo: 18,
    text: `Only those that your house has the rights to. Pictures that come with a feed belong to the promoter, and are licensed for showing the event on a screen, up to the day it takes place.

- For a printed program ask the promoter. The source of each event names them.
- Pictures that you upload yourself stay yours. We may show them where you put them, and nowhere else.

If you are told to take a picture down, take it down first and settle the rest afterwards.`,
  },
  {
    category: 'copyright-legal',
    question: 'Who owns the articles that I write in the blog?',
    daysAgo: 44,
    text: `You do, or your employer, as your contract says. By publishing you allow the house to show the article in the blog and in its newsletter for as long as it stands there. When you delete it, it is gone from the blog at once and from the next newsletter.

Quotations are fine when you name the source. Whole articles of others are not, even with their name under it.`,
  },
  {
    category: 'copyright-legal',
    question: 'How long do you keep customer data?',
    daysAgo: 25,
    text: `As short as the law lets us.

- **Orders and invoices**: ten years, because the tax office may ask.
- **Seats and scans**: ninety days after the event, for complaints.
- **Newsletter addresses**: until they unsubscribe.
- **Search and page logs**: fourteen days.

Customers can ask for a copy of what we have about them, and get it as a file within a month. The request goes through Support, so that somebody checks who is asking.`,
  },
  {
    category: 'copyright-legal',
    question: 'Which licenses does the product itself use?',
    daysAgo: 71,
    text: `It is built from open-source parts, almost all of them under the MIT license. The page **License** names them, with links to their texts, and says what you may do with the product.

None of the licenses asks you to publish your own code. What they do ask is that their notices stay where they are.`,
  },
  {
    category: 'copyright-legal',
    question: 'Do we need a data-processing agreement?',
    daysAgo: 140,
    text: `If you sell to people in the European Union: yes. It is ready to sign, and covers what is stored, where, for how long, and who may see it.

1. Write to legal with the name and the address of your company.
2. You get the agreement signed by us.
3. Sign and send it back. A scan is enough.

There is one annex that lists the data centers. We tell you thirty days before it changes.`,
  },
  {
    category: 'mobile-apps',
    question: 'Is there an app for scanning tickets?',
    daysAgo: 6,
    text: `Yes, for phones and for the handheld scanners at the doors. It reads printed codes and codes on a screen, at arm's length, also in the dark.

- Sign in with your own account; the door is chosen after that.
- Green is valid, amber has been scanned before, red is not for this event.
- An amber ticket shows when and at which door it was scanned.

Whoever may scan has the role **Support** or a higher one.`,
  },
  {
    category: 'mobile-apps',
    question: 'Does scanning work without a connection?',
    daysAgo: 31,
    text: `Yes. Before the doors open the app takes along the list of valid codes, about 40 kB for a thousand seats. Without a connection it checks against that list, remembers what it has seen and tells the others as soon as it can.

The one thing it cannot know offline is whether a code was scanned at another door in the same minute. For a hall with several doors, keep at least one device online.`,
  },
  {
    category: 'mobile-apps',
    question: 'How do I use the dashboard on a phone?',
    daysAgo: 50,
    text: `Open it in the phone's browser: there is nothing to install. Lists become cards, the navigation is behind the button at the top, and everything fits from 360 pixels on.

Add it to the home screen through the browser's menu, and it opens like an app. Wide tables scroll by themselves; turn the phone to see more of their columns.`,
  },
  {
    category: 'mobile-apps',
    question: 'Why do notifications not arrive on my phone?',
    daysAgo: 83,
    text: `Four things have to be true at once.

1. The phone allows notifications for the app.
2. It is not in a saving mode. Many phones silence apps that were not opened for a week.
3. You are signed in. An expired session gets no messages.
4. The switch for that kind of message is on, under **Account settings**, **Notifications**.

Send yourself a mail from the dashboard to test it.`,
  },
  {
    category: 'mobile-apps',
    question: 'Which phones are supported?',
    daysAgo: 118,
    text: `The scanner app needs Android 11 or iOS 16. The dashboard needs a browser of the last two years. Older ones may work, but are not tested.

Cheap phones scan as well as dear ones. What matters is a camera that focuses by itself and a battery that lasts six hours with the screen on: bring a power bank to premieres.`,
  },
  {
    category: 'help-how-to',
    question: 'How is the score of an event made?',
    daysAgo: 4,
    text: `From three parts, each from 0 to 1, and five weights that your team sets.

- **Type**: theater, concert and sport each have a weight of their own.
- **Time left**: the nearer, the more. After thirty days half of it is left.
- **Venue capacity**: the larger the house, the more, but less and less for each further seat.

The sum is put on a scale of 100. The bar beside each event shows the parts in three colors; point at it, or move the focus there, and it says them in words.`,
  },
  {
    category: 'help-how-to',
    question: 'How do I try other weights without changing the ranking?',
    daysAgo: 9,
    text: `Open **Weights** and move a slider. The panel beside it shows what the weights mean in points, at once and for you alone. Nothing changes for anybody until you save, and even then the ranking stays as it is until it is recalculated.

Only the proportions count. Doubling every weight gives the same order.`,
  },
  {
    category: 'help-how-to',
    question: 'How do I send a colleague the list that I am looking at?',
    daysAgo: 19,
    text: `Copy the address. Search, filters, sorting and page all stand in it, so your colleague sees the same list. It works for an open event, an open mail and a month of the calendar too.

What is not in the address is remembered on your own device: the number of rows on a page, the skin, and whether the navigation is folded.`,
  },
  {
    category: 'help-how-to',
    question: 'Which keys make work quicker?',
    daysAgo: 37,
    text: `Everywhere:

- **Ctrl K** (or ⌘ K) finds pages, events, files and people.
- **/** goes to the search of the list.
- **Escape** closes what is open on top.

In lists the arrow keys walk the rows, Enter opens one, and the square brackets turn pages. Mail has its own keys: press **?** there to see them.`,
  },
  {
    category: 'help-how-to',
    question: 'How do I undo something that I deleted?',
    daysAgo: 61,
    text: `For ten seconds a message at the edge of the screen offers **Undo**. Choose it, and everything is as it was.

Later it depends on what it was. Mails wait in the trash, tasks in the list of deleted ones. What cannot be undone, such as revoking a key, asks before it happens.`,
  },
];
