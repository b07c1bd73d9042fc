import type { HelpArticle } from './help-article.ts';

export const ACCOUNT_ARTICLES: readonly HelpArticle[] = [
  {
    category: 'account-settings',
    question: 'How do I change the name that colleagues see?',
    daysAgo: 12,
    text: `Your name stands beside everything you write: comments, invoices, tasks. To change it:

1. Open **Account settings** from the navigation.
2. Stay on the tab **General** and type the new full name.
3. Choose **Save**.

The user name is another thing: it is short, has no spaces, and is what colleagues type to mention you. Old comments take the new name at once, and links to your profile go on working.`,
  },
  {
    category: 'account-settings',
    question: 'Which picture formats may I use for my avatar?',
    daysAgo: 40,
    text: `PNG, JPEG, GIF and WebP. A picture of up to 800 kB is kept as it is; a larger one is made smaller before it is kept, so you need not do so yourself.

Square pictures look best, because the avatar is shown in a circle. Faces should fill about two thirds of it. **Remove** puts back the picture that is drawn from your name.`,
  },
  {
    category: 'account-settings',
    question: 'How do I sign out a device that I lost?',
    daysAgo: 5,
    text: `Open **Account settings**, then the tab **Security**. Below the password is a list of every device that is signed in, with its browser, its place and when it was last active.

- **Sign out** beside a device ends that session at once.
- **Sign out all others** ends every session but the one you are looking at.

Then change the password. A lost phone may have it saved, and a changed password ends whatever you overlooked.

> If the list shows a device that you do not know, change the password first and ask questions later.`,
  },
  {
    category: 'account-settings',
    question: 'Can I choose which mails I get?',
    daysAgo: 77,
    text: `Yes, one by one. The tab **Notifications** of the account settings has six switches in two groups.

- **Activity**: somebody comments on your article, answers your form, or follows you.
- **Application**: news and announcements, product updates, and the weekly digest of the blog.

Each switch is kept as soon as you save. Mails about your own security, such as a changed password, are always sent.`,
  },
  {
    category: 'account-settings',
    question: 'What happens to my data when I leave the team?',
    daysAgo: 130,
    text: `Your account is closed, not erased: invoices and tickets that you handled keep your name, because the law asks for it. Everything else that is only yours (drafts, bookmarks, personal settings, connected accounts) is deleted after thirty days.

An administrator can hand your open tasks to somebody else before that. If you come back within the thirty days, everything is where you left it.`,
  },
  {
    category: 'api-questions',
    question: 'How do I get a key for my program?',
    daysAgo: 3,
    text: `Open **API keys**, give the key a name that says where it will be used, and choose what it may do. The key is shown **once**. Copy it into the place where your program keeps its secrets; nobody can show it to you again.

Send it with every call as a bearer header:

- Authorization: Bearer mq_…

A key that you no longer need should be revoked. Calls with it are refused from that moment on.`,
  },
  {
    category: 'api-questions',
    question: 'Which scopes are there, and which do I need?',
    daysAgo: 21,
    text: `Four, and a program should have as few as it can do with.

- **read:scores**: the ranked lists and the reasons for each score.
- **write:scores**: recalculate, and change the weights.
- **read:events**: the events themselves.
- **write:events**: import feeds.

A screen in the foyer that shows tonight's events needs read:events and no more. A script that imports a feed every night needs write:events, and write:scores if it shall recalculate afterwards.`,
  },
  {
    category: 'api-questions',
    question: 'Why do I get 401 although my key is right?',
    daysAgo: 34,
    text: `Look for these, in this order:

1. The header says **Bearer**, one space, and the key. No quotes, no colon.
2. The key has not run out. Its row under API keys says when it does.
3. It was not revoked by somebody else.
4. Your proxy passes the Authorization header on. Some drop it on a redirect from http to https: call https at once.

If it is 403 and not 401, the key is fine, but lacks the scope.`,
  },
  {
    category: 'api-questions',
    question: 'How do pages of a list work?',
    daysAgo: 58,
    text: `Send **page**, counted from 1, and **per_page**, at most 100. The answer has the rows and **count**, the number of all rows that fit, whatever the page.

Rows with equal scores have a fixed order, so that no event is on two pages and none on none. A page past the end is empty and no error; its count still tells you where the end is.`,
  },
  {
    category: 'api-questions',
    question: 'Is there a limit on calls?',
    daysAgo: 90,
    text: `Signing in is limited, to keep guessers away: after some wrong passwords the answer is 429 with a **Retry-After** header in seconds. Wait that long; trying earlier only makes it longer.

Reading is not limited as long as one program behaves like one program. If you need every event, import the feed yourself or page through the year once a day, and not every minute.`,
  },
  {
    category: 'billing',
    question: 'How do I change from monthly to yearly payment?',
    daysAgo: 8,
    text: `Open **Pricing** and switch to **Yearly** above the plans. Your plan then offers **Change to yearly**. What you paid for the running month is taken off the first yearly invoice, to the day.

- Standard: 49 a month, or 480 a year, which is 40 a month.
- Enterprise: 99 a month, or 960 a year, which is 80 a month.

You can change back at the end of the paid year.`,
  },
  {
    category: 'billing',
    question: 'Where do I find my invoices?',
    daysAgo: 15,
    text: `In **Invoices**, newest first. Search by number, client or amount, or filter by status. Open one to print it or to save it as PDF through the print window of your browser.

Invoices are kept for ten years, also when you change to the free plan. If the address on one is wrong, do not change it yourself: write to us, and we send a corrected one with a new number, as the tax office wants it.`,
  },
  {
    category: 'billing',
    question: 'My card was declined. What now?',
    daysAgo: 29,
    text: `Nothing is switched off for fourteen days, and we try again on the third and the seventh.

1. Check the date on the card, and that its limit is not used up.
2. Some banks want you to confirm the first payment in their app. The request lapses after ten minutes.
3. Enter the card again, or another one. The open amount is then paid at once.

After fourteen days your plan becomes Basic. Your data stays, and everything is back as soon as the invoice is paid.`,
  },
  {
    category: 'billing',
    question: 'Do you give discounts to schools and charities?',
    daysAgo: 66,
    text: `Yes: half the price of Standard and Enterprise, for schools, registered charities and amateur companies without paid staff. Send us proof from your public register; a photograph will do.

The discount begins with the next invoice and is looked at again every two years. It goes together with yearly payment, so Standard is then 240 a year.`,
  },
  {
    category: 'billing',
    question: 'How is sales tax handled?',
    daysAgo: 112,
    text: `Prices on the pricing page are without tax. On the invoice we add what the law of your country asks for.

Businesses in the European Union that enter a valid tax number get an invoice without tax and account for it themselves. The number is checked when you enter it, and once a quarter after that. If a check fails we tell you first and add tax only from the next invoice on.`,
  },
];
