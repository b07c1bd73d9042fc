/** What was said in one sitting, so many days ago: `>` a line of theirs, `<` one's own. */
export type Sitting = { daysAgo: number; lines: readonly string[] };

/** The talk with one contact. */
export type ChatScript = {
  contactId: number;
  /** The number of their last lines that are unread. */
  unseenMsgs: number;
  /** Minutes since the last line. */
  minutesAgo: number;
  /** The least number of lines before the written ones. */
  earlierLines: number;
  /** The oldest first; the last one ends `minutesAgo`. */
  sittings: readonly Sitting[];
};

export const CHAT_SCRIPTS: readonly ChatScript[] = [
  {
    contactId: 1,
    unseenMsgs: 3,
    minutesAgo: 6,
    earlierLines: 240,
    sittings: [
      {
        daysAgo: 0,
        lines: [
          '< Did the radio spot for Harbour Lights go out?',
          '> At seven, and again at eight. You could hear the seagulls 🌊',
          '< Perfect. What do the sales say?',
          '> Two hundred since breakfast.',
          '> And the landing page holds: https://marquee.example/harbour-lights?from=radio',
          '> Shall I book the evening slot as well? They need a yes by noon.',
        ],
      },
    ],
  },
  {
    contactId: 3,
    unseenMsgs: 0,
    minutesAgo: 47,
    earlierLines: 210,
    sittings: [
      {
        daysAgo: 0,
        lines: [
          '> A gentleman insists that his grandmother had seat 1 in row A for forty years.',
          '< Does he have a ticket?',
          '> He has a photograph.',
          '< Is the seat free?',
          '> It is.',
          '< Then he has a seat.',
          '> I was hoping you would say that ❤️',
        ],
      },
    ],
  },
  {
    contactId: 8,
    unseenMsgs: 2,
    minutesAgo: 88,
    earlierLines: 0,
    sittings: [
      {
        daysAgo: 6,
        lines: [
          '> היי, יש לנו 40 תגובות על ההצגה של יום חמישי. רובן טובות!',
          '< Lovely. And the others?',
          '> מבקשים כתוביות באנגלית. אפשר?',
          '< אפשר. I will ask the theater today.',
          '> תודה 🙏',
        ],
      },
      {
        daysAgo: 0,
        lines: [
          '< The theater says yes: subtitles from next week on.',
          '> מעולה! אני מפרסמת את זה עכשיו.',
          '> הקישור: https://marquee.example/he/subtitles (מ-19:00)',
        ],
      },
    ],
  },
  {
    contactId: 2,
    unseenMsgs: 0,
    minutesAgo: 190,
    earlierLines: 60,
    sittings: [
      {
        daysAgo: 0,
        lines: [
          '> Stage is up, lights are hung, the piano is not here.',
          '< Where is the piano?',
          '> On a lorry with a driver who does not pick up.',
          '< I have another number. One moment.',
          '> He picked up. Twenty minutes.',
          '< Breathe.',
        ],
      },
    ],
  },
  {
    contactId: 11,
    unseenMsgs: 0,
    minutesAgo: 340,
    earlierLines: 0,
    sittings: [
      {
        daysAgo: 3,
        lines: [
          '> صباح الخير، هل نعلن عن مهرجان الخريف اليوم؟',
          '< Good morning Sara! Tomorrow, please, after the contract is back.',
          '> حسناً. النص جاهز بالعربية والإنجليزية.',
        ],
      },
      {
        daysAgo: 0,
        lines: [
          '< Signed! You may publish.',
          '> نُشر الآن: https://marquee.example/ar/autumn',
          '> ثلاث صحف طلبت مقابلة، واحدة منها في الساعة 16:30.',
          '< شكراً! I take the one at half past four.',
        ],
      },
    ],
  },
  {
    contactId: 6,
    unseenMsgs: 1,
    minutesAgo: 1130,
    earlierLines: 44,
    sittings: [
      {
        daysAgo: 1,
        lines: [
          '< What would a second price band do to Linden Theater?',
          '> I ran it three ways:\n1. Two bands, same average: +4 % seats\n2. Three bands: +6 %, and more questions at the desk\n3. One band, lower: full house, less money',
          '< The first one, then.',
          '> That is my vote too. I will write it up.',
        ],
      },
    ],
  },
  {
    contactId: 15,
    unseenMsgs: 0,
    minutesAgo: 1600,
    earlierLines: 0,
    sittings: [
      {
        daysAgo: 9,
        lines: [
          '> お世話になっております。来月のツアーの搬入時間を確認させてください。',
          '< Hello Ken! The dock opens at 8:00, two lorries at a time.',
          '> 承知しました。トラックは三台です。三台目は9:30に着きます。',
          '< That works well.',
        ],
      },
      {
        daysAgo: 1,
        lines: [
          '> セットリストが変わりました。終演は22:15の予定です。',
          '< Later than the license by fifteen minutes. Can you drop one?',
          '> アンコールを一曲減らします 🎸',
          '< ありがとうございます!',
        ],
      },
    ],
  },
  {
    contactId: 7,
    unseenMsgs: 0,
    minutesAgo: 2900,
    earlierLines: 36,
    sittings: [
      {
        daysAgo: 2,
        lines: [
          '> Cue 48 fires early. I have moved it by hand for three nights.',
          '< Ask Mateusz to look at the timecode before the weekend.',
          '> He is under the desk as I write.',
          '> Found it. Somebody had set the show to daylight saving time.',
          '< 😂',
        ],
      },
    ],
  },
  {
    contactId: 9,
    unseenMsgs: 0,
    minutesAgo: 4400,
    earlierLines: 0,
    sittings: [
      {
        daysAgo: 12,
        lines: [
          '> 你好,上海那边确认了三场演出。',
          '< Wonderful news! Which dates?',
          '> 五月八日、九日和十日,每晚七点半。',
          '< Then I put them on hold here until you have the contract.',
        ],
      },
      {
        daysAgo: 3,
        lines: [
          '> 合同已签好,可以开始卖票了。',
          '> 最高票价请不要超过去年的水平。',
          '< Agreed, the same as last year. On sale from Friday at ten.',
          '> 太好了,谢谢!',
        ],
      },
    ],
  },
  {
    contactId: 16,
    unseenMsgs: 0,
    minutesAgo: 7300,
    earlierLines: 0,
    sittings: [
      {
        daysAgo: 5,
        lines: [
          '> ¡Hola! ¿Tenemos ya el aforo definitivo de la plaza?',
          '< 4,200 standing, 300 seated. The fire brigade came today.',
          '> ¡Perfecto! Mañana cierro el cartel. ¿Te gusta “Los Faroles” de cabeza de cartel?',
          '< Me encanta. Their score is the best of the month, too.',
          '> Entonces, hecho. 🎉',
        ],
      },
    ],
  },
  {
    contactId: 19,
    unseenMsgs: 0,
    minutesAgo: 14_500,
    earlierLines: 0,
    sittings: [
      {
        daysAgo: 10,
        lines: [
          '> Доброго ранку! За вихідні 63 звернення, 61 закрито.',
          '< Impressive. What about the other two?',
          '> Обидва про повернення коштів: чекаємо на банк.',
          '< Write to them even if there is nothing new, please.',
          '> Вже написала 👍',
        ],
      },
    ],
  },
  {
    contactId: 14,
    unseenMsgs: 0,
    minutesAgo: 30_300,
    earlierLines: 0,
    sittings: [
      {
        daysAgo: 21,
        lines: [
          '> Hej! Our turnstiles speak the new protocol since this morning.',
          '< Does it need anything from us?',
          '> One setting: www.marquee.example/docs/gates, section 3.',
          '< Set. Thank you, Søren.',
        ],
      },
    ],
  },
];
