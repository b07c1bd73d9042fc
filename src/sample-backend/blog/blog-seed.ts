import type { BLOG_CATEGORIES } from '#contract/blog.ts';
import { slugOf } from '#contract/kit/slug.ts';
import { MINUTE_MS } from '#scoring/durations.ts';
import { atTime, daysAfter, minutesBefore } from '../kit/dates.ts';
import { htmlOf } from '../kit/html-of.ts';
import { ME, PEOPLE } from '../kit/people.ts';
import { coverOf } from '../kit/pictures.ts';
import { createRandom, type Random } from '../kit/random.ts';
import { OLDER_ARTICLES } from './blog-archive-seed.ts';
import { type Article, NEWER_ARTICLES } from './blog-articles-seed.ts';
import type { BlogPost } from './blog-posts.ts';

export const CATEGORY_ICONS = {
  'Box office': 'ticket',
  'On stage': 'drama',
  Pricing: 'tags',
  Product: 'layers',
  Promotion: 'megaphone',
  Venues: 'map-pin',
} as const satisfies Record<(typeof BLOG_CATEGORIES)[number], string>;

const REMARKS = [
  'We tried the same last year and came to the opposite result. I would love to compare notes.',
  'Printed this and pinned it to the wall of the box office.',
  'The second point is the one that nobody believes until they have measured it.',
  'How large was the house? In ours, with 180 seats, it did not matter much.',
  'Thank you for writing down the numbers and not only the conclusion.',
  'תודה, בדיוק מה שהיינו צריכים לקראת העונה.',
  'Could you share the sheet that you used for counting?',
  'Wir haben das am Montag ausprobiert. Es funktioniert auch im kleinen Saal.',
  'I disagree about the last part, but I am glad that somebody says it.',
  'شكرًا على المقال، سنجرب الفكرة هذا الشهر.',
  'Read it twice. The quote alone is worth it.',
  'とても参考になりました。次の公演で試してみます。',
  'What did your front-of-house team say about it?',
  'This should be the first thing that a new colleague reads.',
] as const;

/** The articles with their comments, dated relative to now. */
export function seedBlog(now: Date): BlogPost[] {
  const random = createRandom(404);
  const articles = [...NEWER_ARTICLES, ...OLDER_ARTICLES].sort((a, b) => b.daysAgo - a.daysAgo);
  let commentId = 0;
  const takeId = () => {
    commentId += 1;
    return commentId;
  };
  return articles.map((article, index) => seedPost(article, index + 1, { now, random, takeId }));
}

type Making = { now: Date; random: Random; takeId: () => number };

function seedPost(article: Article, id: number, { now, random, takeId }: Making): BlogPost {
  const author = PEOPLE[article.author] ?? ME;
  const posted = minutesBefore(atTime(daysAfter(now, -article.daysAgo), 9), random.int(0, 180));
  const isPublished = article.status === undefined;
  const count = isPublished ? random.int(1, 6) : 0;
  const texts = random.some(REMARKS, count);
  const writers = random.some(PEOPLE, count);
  const spanMinutes = (now.getTime() - posted.getTime()) / MINUTE_MS;
  const comments = texts.map((commentText, index) => ({
    id: takeId(),
    userFullName: writers[index]?.fullName ?? ME.fullName,
    avatar: writers[index]?.avatar ?? ME.avatar,
    commentedAt: minutesBefore(
      now,
      Math.round((spanMinutes * (count - index)) / (count + 2)),
    ).toISOString(),
    commentText,
    isOwn: false,
    isDeleted: false,
  }));
  return {
    id,
    title: article.title,
    slug: slugOf(article.title),
    img: coverOf(article.title),
    userFullName: author.fullName,
    avatar: author.avatar,
    authorRole: author.role,
    postedAt: posted.toISOString(),
    tags: [...article.tags],
    excerpt: article.excerpt,
    content: htmlOf(article.text),
    status: article.status ?? 'Published',
    likes: isPublished ? random.int(4, 90) : 0,
    isLiked: false,
    isDeleted: false,
    comments,
  };
}
