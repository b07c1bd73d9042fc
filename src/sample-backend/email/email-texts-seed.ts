import type { EmailFolder, EmailLabel } from '#contract/email/email.ts';

/** An account of the sample data's people, or of somebody outside. */
export type Account = string;

export type MailText = {
  /** Absent: the owner of the mailbox. */
  from?: Account;
  /** Absent: the owner of the mailbox. */
  to?: readonly Account[];
  cc?: readonly Account[];
  bcc?: readonly Account[];
  subject: string;
  /** HTML. */
  html: string;
  folder?: EmailFolder;
  labels?: readonly EmailLabel[];
  hoursAgo: number;
  isUnread?: boolean;
  isStarred?: boolean;
  /** Names of `ATTACHMENT_SEEDS`. */
  files?: readonly string[];
  replies?: readonly {
    from?: Account;
    html: string;
    hoursAgo: number;
    files?: readonly string[];
  }[];
};

function p(...paragraphs: readonly string[]): string {
  return paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('');
}

/** Mails with a story, of every folder and label and in several scripts. */
export const MAIL_TEXTS: readonly MailText[] = [
  {
    from: 'grace.okafor',
    subject: 'Doors at 18:30 for the gala, not 19:00',
    html: p(
      'Hello,',
      'The sound check for the gala ends early, so we can open <strong>half an hour sooner</strong>. Rain is forecast, and nobody should queue in it.',
      'Can you tell the promoter? I have told the stewards.',
      'Grace',
    ),
    labels: ['important'],
    hoursAgo: 0.4,
    isUnread: true,
    isStarred: true,
  },
  {
    from: 'tomas.ferreira',
    cc: ['priya.raghunathan', 'grace.okafor'],
    subject: 'What if capacity weighed twice as much?',
    html:
      p(
        'I tried other weights on a copy. With capacity at 0.6, arenas push everything else off the first page, and small theaters disappear from the week.',
        'My suggestion:',
      ) +
      '<table><thead><tr><th>Weight</th><th>Now</th><th>Proposed</th></tr></thead><tbody><tr><td>Type</td><td>0.40</td><td>0.35</td></tr><tr><td>Time left</td><td>0.30</td><td>0.30</td></tr><tr><td>Capacity</td><td>0.30</td><td>0.35</td></tr></tbody></table>' +
      p('Have a look at the preview before you save anything.'),
    labels: ['company', 'important'],
    hoursAgo: 1.7,
    isUnread: true,
    files: ['weights.csv'],
    replies: [
      {
        from: 'priya.raghunathan',
        html: p(
          'I ran the same on last month. The order of the first fifty hardly moves, but the clubs drop by two pages. I would not go beyond 0.35 either.',
        ),
        hoursAgo: 1.2,
      },
      {
        html: p('Thank you both. Let us look at it together tomorrow at ten, then I will save it.'),
        hoursAgo: 0.9,
      },
      {
        from: 'tomas.ferreira',
        html: p('Ten is fine. I will bring the numbers by venue.'),
        hoursAgo: 0.6,
        files: ['venues.csv'],
      },
    ],
  },
  {
    from: 'dana.levi',
    subject: 'הזמנות לערב הפתיחה',
    html: p(
      'שלום,',
      'רשימת המוזמנים לערב הפתיחה מוכנה. יש 42 מקומות שמורים בשורות הראשונות, ועוד שישה בצד הבמה.',
      'אפשר לאשר עד מחר בצהריים?',
      'תודה, דנה',
    ),
    labels: ['company'],
    hoursAgo: 3,
    isUnread: true,
    files: ['guests.csv'],
  },
  {
    from: 'sato.ken',
    subject: '大阪公演の追加席について',
    html: p(
      'お世話になっております。',
      '大阪公演の2日目に追加席を200席ご用意できることになりました。2階席の後方ですが、視界は良好です。',
      '発売は来週の土曜日10時でいかがでしょうか。',
      '佐藤',
    ),
    labels: ['company'],
    hoursAgo: 5,
    isUnread: true,
  },
  {
    from: 'yuki.tanaka',
    to: ['robin.hale', 'noa.lindqvist'],
    subject: 'Poster, third round',
    html: p(
      'Three versions, as promised. The second one keeps the lettering readable from across the street, and it is the one I would print.',
      'The blue is a little colder on paper than on the screen.',
    ),
    hoursAgo: 7,
    isStarred: true,
    files: ['poster-a.svg', 'poster-b.svg', 'poster-c.svg'],
    replies: [
      {
        from: 'noa.lindqvist',
        html: p('Second one for me too. Could the date be a touch larger?'),
        hoursAgo: 6,
      },
    ],
  },
  {
    from: 'sara.mansour',
    subject: 'بيان صحفي: مهرجان الصيف',
    html: p(
      'مرحباً،',
      'أرفقت مسودة البيان الصحفي لمهرجان الصيف. أحتاج إلى اقتباس قصير منك قبل يوم الأربعاء، ثلاث جمل تكفي.',
      'مع التحية، سارة',
    ),
    labels: ['important'],
    hoursAgo: 9,
    isUnread: true,
    files: ['press-release.txt'],
  },
  {
    from: 'news@stagewire.example',
    subject: 'The week on stage: eleven openings and one farewell',
    html:
      '<h2>The week on stage</h2><p><img src="https://images.stagewire.example/header.png" alt="An empty stage, lit from above" width="560" height="180"></p>' +
      p(
        'Eleven openings between Reykjavík and Seoul, a farewell tour that nobody believes, and a roof that opens in four minutes.',
        'Read on at <a href="https://stagewire.example/issue/214">stagewire.example</a>.',
      ) +
      '<ul><li>Openings: Oslo, Porto, Busan</li><li>On sale: the autumn season in Lyon</li><li>Moved: two nights in Montréal</li></ul>',
    hoursAgo: 11,
    isUnread: true,
  },
  {
    from: 'lea.moreau',
    subject: 'Contract for the main hall: two clauses left',
    html: p(
      'Hello,',
      'We are nearly there. Two clauses remain open: who pays when the fire brigade wants more exits, and what happens to tickets sold when a date moves.',
      'I propose that tickets <em>stay valid</em> unless the holder asks for the money back within fourteen days. Say yes, and I will send it for signature today.',
      'Léa',
    ),
    labels: ['important', 'private'],
    hoursAgo: 20,
    isStarred: true,
    files: ['main-hall-clauses.txt'],
    replies: [
      { html: p('Yes to the tickets. For the exits: half and half?'), hoursAgo: 19 },
      {
        from: 'lea.moreau',
        html: p('Half and half it is. They accept. Signature tomorrow at nine, bring a pen.'),
        hoursAgo: 16,
      },
    ],
  },
  {
    from: 'chen.meiling',
    subject: '上海站：票务数据与宣传计划',
    html: p(
      '你好：',
      '上海站首日售出 3,200 张票，其中六成来自手机端。建议下周增加两块地铁广告，并在周末开放最后一批看台票。',
      '详细数据见附件。',
      '美玲',
    ),
    labels: ['company'],
    hoursAgo: 26,
    files: ['shanghai.csv'],
  },
  {
    from: 'ingrid.solberg',
    to: ['robin.hale', 'mateusz.wojcik', 'kwame.mensah'],
    subject: 'Load-in on Thursday: please read to the end',
    html:
      p('All, the order of trucks for Thursday:') +
      '<ol><li>05:30 rigging</li><li>06:15 lights</li><li>08:00 sound</li><li>10:30 backline and everything with strings</li></ol>' +
      p(
        'The ramp on the north side is closed. Everything comes in from the river, and nobody parks on the grass.',
        'Coffee is behind stage left from five.',
      ),
    hoursAgo: 30,
    replies: [
      {
        from: 'mateusz.wojcik',
        html: p('Sound can be there at seven if the lights are done early.'),
        hoursAgo: 28,
      },
      { from: 'kwame.mensah', html: p('Four stewards at the river gate from five.'), hoursAgo: 27 },
    ],
  },
  {
    from: 'unknown@prize-office.example',
    subject: 'Your invoice is overdue <script>alert(1)</script>',
    html: '<p onclick="alert(1)">Dear customer, <a href="javascript:alert(document.cookie)">open your invoice</a>.</p><script>document.title="taken"</script><img src="x" onerror="document.title=\'taken\'"><img src="https://track.prize-office.example/seen.gif?who=robin" width="1" height="1"><iframe src="https://prize-office.example"></iframe><form action="https://prize-office.example"><input name="password" type="password"><button>Sign in</button></form><style>body{display:none}</style><div style="position:fixed;inset:0;background:red">You have won</div>',
    folder: 'spam',
    hoursAgo: 31,
    isUnread: true,
  },
  {
    from: 'soren.kjaer',
    subject: 'Sample allocation for the harbor concert',
    html: p(
      'Hej,',
      'You get 1,400 of the 6,000 places on our side: 900 standing, 500 on the south stand. If you sell 80 % in the first week, I can give you the quay as well.',
      'Mvh Søren',
    ),
    labels: ['company'],
    hoursAgo: 44,
  },
  {
    from: 'ana.herrera',
    subject: 'Tres escenarios, un solo generador',
    html: p(
      'Hola:',
      'El segundo generador no llega hasta el viernes. Podemos empezar con dos escenarios y abrir el tercero el sábado a mediodía, o alquilar uno aquí por unos 2.300 €.',
      '¿Qué prefieres? Necesito saberlo antes de las cinco.',
      'Un abrazo, Ana Lucía',
    ),
    labels: ['important'],
    hoursAgo: 49,
    isStarred: true,
    replies: [{ html: p('Alquílalo, por favor. El sábado no quiero sorpresas.'), hoursAgo: 48 }],
  },
  {
    from: 'dimitra.pappa',
    subject: 'Τιμολόγια Οκτωβρίου',
    html: p(
      'Καλημέρα,',
      'Λείπουν δύο τιμολόγια από τον Οκτώβριο: ο φωτισμός της 12ης και το ξενοδοχείο της ορχήστρας. Μπορείς να τα στείλεις ως την Παρασκευή;',
      'Δήμητρα',
    ),
    labels: ['private'],
    hoursAgo: 55,
    isUnread: true,
  },
  {
    from: 'olena.koval',
    subject: 'Сорок дзвінків про одне й те саме',
    html: p(
      'Робіне, привіт!',
      'За ранок сорок людей запитали, чи можна передати квиток іншому. Можна, але кнопку ніхто не знаходить. Додаймо рядок у лист підтвердження.',
      'Олена',
    ),
    hoursAgo: 60,
    replies: [
      {
        from: 'oluwaseun.adeyemi',
        html: p(
          'I can have the line in tonight. It will read “Give this ticket to somebody else”.',
        ),
        hoursAgo: 58,
      },
    ],
  },
  {
    from: 'sofia@home.example',
    subject: 'Sunday lunch?',
    html: p(
      'Grandma is coming and wants to hear everything about the festival. One o’clock, bring the good bread. 🥖',
      'And call your brother.',
    ),
    labels: ['personal'],
    hoursAgo: 66,
    isStarred: true,
  },
  {
    from: 'library@city.example',
    subject: 'Two books are due on Friday',
    html: p(
      'These books are due: <em>A History of the Curtain</em> and <em>Rope, Knots and Rigging</em>. You can renew them once.',
    ),
    labels: ['personal'],
    hoursAgo: 80,
  },
  {
    from: 'jonas.weidmann',
    subject: 'Recalculation takes four seconds now',
    html:
      p('A million events, four seconds, and nobody who reads notices anything. Numbers below.') +
      '<pre><code>events      1,000,000\nbuild       3.1 s\nswap        0.2 s\nread p95    18 ms</code></pre>' +
      p('Next: the same while an import runs.'),
    labels: ['company'],
    hoursAgo: 92,
    replies: [{ html: p('This is splendid. Cake on Friday.'), hoursAgo: 91 }],
  },
  {
    from: 'kwame.mensah',
    subject: 'Lost property after Saturday',
    html: p(
      'Eleven single shoes, one trumpet mouthpiece, a wedding ring (engraved “Always, M.”) and a very calm tortoise. The tortoise has been collected.',
    ),
    hoursAgo: 110,
    isStarred: true,
  },
  {
    from: 'priya.raghunathan',
    subject: 'Why the Tuesday shows sell later',
    html: p(
      'I looked at three seasons. Tuesdays sell half of their places in the last six days, Fridays in the last nineteen. So the time-left part of the score treats them alike when they are not.',
      'No change needed today, but it would make a good question for the next round of weights.',
    ),
    labels: ['company'],
    hoursAgo: 130,
    files: ['by-weekday.csv'],
  },
  {
    from: 'billing@hosting.example',
    subject: 'Receipt for your domain',
    html: p('Thank you. Your domain is paid until next year. Keep this mail for your records.'),
    labels: ['private'],
    hoursAgo: 150,
    files: ['receipt.txt'],
  },
  {
    from: 'oluwaseun.adeyemi',
    subject: 'The seat map, by keyboard',
    html: p(
      'You can now walk the whole seat map with the arrow keys. Space holds a seat, Escape lets it go, and the price is read aloud.',
      'Try it on the balcony, that was the hard one.',
    ),
    hoursAgo: 170,
  },
  {
    subject: 'Re: Balcony sightlines',
    to: ['ingrid.solberg'],
    cc: ['yuki.tanaka'],
    html: p(
      'Ingrid, rows F to H lose the left third of the stage when the screen is down. Let us sell them as “partly restricted” and say so on the map.',
    ),
    folder: 'sent',
    hoursAgo: 4,
  },
  {
    subject: 'Budget for the winter season',
    to: ['dimitra.pappa'],
    bcc: ['noa.lindqvist'],
    html: p(
      'Dimitra, attached is what I would spend. The heating is the surprise; everything else is as last year plus three percent.',
    ),
    folder: 'sent',
    labels: ['private'],
    hoursAgo: 28,
    files: ['winter-budget.csv'],
  },
  {
    subject: 'Merci pour hier soir',
    to: ['lea.moreau'],
    html: p(
      'Chère Léa, merci pour votre patience hier soir. La clause est bien plus claire ainsi.',
    ),
    folder: 'sent',
    hoursAgo: 40,
    isStarred: true,
  },
  {
    subject: 'Access route for wheelchair users',
    to: ['kwame.mensah', 'ingrid.solberg'],
    html: p(
      'The lift on the east side is in order again. Please put the signs back, and have somebody at the river gate who knows the way.',
    ),
    folder: 'sent',
    labels: ['important'],
    hoursAgo: 75,
  },
  {
    subject: 'See you in Lisbon',
    to: ['tomas.ferreira', 'ana.herrera'],
    html: p('My train arrives at 14:20. Shall we walk to the venue from the station?'),
    folder: 'sent',
    labels: ['personal'],
    hoursAgo: 98,
  },
  {
    subject: 'Feedback on the first poster',
    to: ['yuki.tanaka'],
    html: p('I love the curtain. Could the name of the city stand above the date?'),
    folder: 'sent',
    hoursAgo: 140,
  },
  {
    subject: 'Season opening: a few words',
    to: ['noa.lindqvist'],
    html: p(
      'Dear friends of the house,',
      'this autumn we open with',
      '(the rest is still to be written)',
    ),
    folder: 'draft',
    labels: ['company'],
    hoursAgo: 6,
  },
  {
    subject: 'Quote for the press release',
    to: ['sara.mansour'],
    html: p('“We built the festival for people who stay until the last song.”'),
    folder: 'draft',
    hoursAgo: 8,
  },
  {
    subject: '',
    to: [],
    html: p('Ideas for the cloakroom: numbers that can be read in the dark.'),
    folder: 'draft',
    hoursAgo: 52,
  },
  {
    subject: 'Thank-you note to the volunteers',
    to: ['grace.okafor', 'kwame.mensah'],
    html: p('Two hundred of you stood in the rain and smiled.'),
    folder: 'draft',
    labels: ['personal'],
    hoursAgo: 120,
  },
  {
    from: 'offers@cheap-seats.example',
    subject: 'TICKETS 99 % OFF, ONLY TODAY!!!',
    html: '<p><img src="https://cheap-seats.example/banner.gif" alt="99 % off" width="468" height="60"></p><p>Every show. Every seat. Trust us.</p>',
    folder: 'spam',
    hoursAgo: 13,
    isUnread: true,
  },
  {
    from: 'winner@lottery.example',
    subject: 'You have won a tour bus',
    html: p('Congratulations! Send us your keys to claim a bus that you do not own yet.'),
    folder: 'spam',
    hoursAgo: 90,
  },
  {
    from: 'sales@followers.example',
    subject: '10,000 fans for your venue',
    html: p('Real people, almost. Delivered overnight.'),
    folder: 'spam',
    hoursAgo: 125,
    isUnread: true,
  },
  {
    from: 'mateusz.wojcik',
    subject: 'Old patch list',
    html: p('Ignore this one, the stage has changed. The new list comes tomorrow.'),
    folder: 'trash',
    hoursAgo: 36,
  },
  {
    from: 'events@conference.example',
    subject: 'Last call for papers',
    html: p('The conference on live events accepts papers until Sunday.'),
    folder: 'trash',
    hoursAgo: 72,
    isUnread: true,
  },
  {
    subject: 'Test, please ignore',
    to: ['jonas.weidmann'],
    html: p('One, two, one, two.'),
    folder: 'trash',
    hoursAgo: 160,
  },
];
