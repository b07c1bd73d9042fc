import { daysAfter, minutesBefore } from '../kit/dates.ts';
import { ME, PEOPLE, type Person } from '../kit/people.ts';
import { coverOf, labelOf } from '../kit/pictures.ts';
import { createRandom } from '../kit/random.ts';
import type { KeptPost, ProfileState } from './profile-state.ts';

const named = ({ fullName, avatar }: Person) => ({ username: fullName, avatar });
const person = (index: number) => PEOPLE[index] ?? ME;

const POSTS = [
  {
    minutesAgo: 95,
    text: 'First rehearsal with the whole ensemble today. Forty-one people, one piano, and a fire alarm that stayed silent.',
    picture: 'Ensemble rehearsal',
    likes: 46,
    remarks: [
      [6, 'The second act is already there. Congratulations to all!'],
      [11, 'That piano needs a tuner before Friday, I will send somebody.'],
    ],
  },
  {
    minutesAgo: 60 * 26,
    text: 'Does anybody have a follow spot to lend for ten days from the 4th? Ours is on tour, and the spare one has decided to retire.',
    picture: '',
    likes: 12,
    remarks: [
      [1, 'We have one in the store. It is old, but it obeys.'],
      [17, 'Van goes to Cork on the 3rd anyway.'],
      [8, '我们也可以借两周。'],
    ],
  },
  {
    minutesAgo: 60 * 24 * 4,
    text: 'Sold out on a Tuesday, in November, in the rain. I have waited eleven years to write that.',
    picture: 'Sold out on a Tuesday',
    likes: 138,
    remarks: [
      [15, '¡Enhorabuena! A toast on Thursday.'],
      [7, 'כל הכבוד! מגיע לכם.'],
    ],
  },
  {
    minutesAgo: 60 * 24 * 9,
    text: 'The new seat map is live. It no longer leaves single gaps. If it ever refuses a sensible choice, please tell me.',
    picture: '',
    likes: 57,
    remarks: [[5, 'Row six sold out nine days earlier. The map is right.']],
  },
] as const;

const PAGES = [
  ['Small Stages', 'Theater'],
  ['Night Trains and Late Shows', 'Travel'],
  ['The Lamp Room', 'Light and sound'],
  ['أصوات المدينة', 'Music'],
  ['Poster Weather', 'Design'],
] as const;

const FEEDS = [
  [
    13,
    'soren-kjaer',
    '#ticketing #queues',
    'Measured it again: a queue that shows its length is left by half as many people as one that does not.',
  ],
  [
    15,
    'ana-herrera',
    '#festival',
    'Three stages, two rivers, one bridge. The plan for summer is drawn, and it has a ferry in it.',
  ],
  [
    4,
    'yuki-tanaka',
    '#posters',
    'If the date is not the second largest thing on your poster, you are selling a mood.',
  ],
] as const;

const PHOTOS = [
  'Foyer at dusk',
  'Lighting bridge',
  'Empty stalls',
  'Stage door',
  'Choir on Sunday',
  'Harbour side',
  'Rigging day',
  'Box office window',
  'Last row',
] as const;

const POLL = [
  ['A week of puppet theater', 31],
  ['Film with live orchestra', 58],
  ['A day of amateur choirs', 22],
] as const;

/** The profile page of the sample account, dated relative to now. */
export function seedProfile(now: Date): ProfileState {
  const random = createRandom(77);
  let commentId = 0;
  const posts: KeptPost[] = POSTS.map((post, index) => ({
    id: POSTS.length - index,
    ...named(ME),
    isMine: true,
    isDeleted: false,
    postTime: minutesBefore(now, post.minutesAgo).toISOString(),
    postText: post.text,
    postImg: post.picture && coverOf(post.picture),
    likes: post.likes,
    youLiked: index === 2,
    likedUsers: random.some(PEOPLE, 5).map(named),
    detailedComments: post.remarks.map(([who, comment], order) => {
      commentId += 1;
      return {
        id: commentId,
        ...named(person(who)),
        isMine: false,
        comment,
        commentedAt: minutesBefore(now, Math.round(post.minutesAgo / (order + 2))).toISOString(),
        commentsLikes: random.int(0, 30),
        youLiked: order === 1,
      };
    }),
  }));
  return {
    joined: daysAfter(now, -1403).toISOString(),
    posts,
    suggestedPages: PAGES.map(([username, subtitle], index) => ({
      id: index + 1,
      username,
      subtitle,
      avatar: labelOf(Array.from(username)[0] ?? '', 80, 80),
      favorite: index === 1,
    })),
    twitterFeeds: FEEDS.map(([who, handle, tags, desc], index) => ({
      id: index + 1,
      imgUrl: person(who).avatar,
      title: person(who).fullName,
      handle,
      tags,
      desc,
      favorite: index === 0,
    })),
    latestPhotos: PHOTOS.map((alt, index) => ({ id: index + 1, img: coverOf(alt, 320, 320), alt })),
    suggestions: [3, 9, 10, 12, 14].map((index, order) => ({
      id: order + 1,
      name: person(index).fullName,
      avatar: person(index).avatar,
      mutualFriend: random.int(1, 9),
      isAsked: false,
    })),
    poll: {
      question: 'Which should have the free weekend in spring?',
      options: POLL.map(([name, votes]) => ({
        name,
        votes,
        votedUser: random.some(PEOPLE, 4).map(named),
      })),
      chosen: null,
    },
  };
}
