import { BLOG_CATEGORIES } from '#contract/blog.ts';

type Category = (typeof BLOG_CATEGORIES)[number];

/** Categories as one text, for a form's value. */
export function joinCategories(categories: readonly Category[]): string {
  return categories.join(',');
}

export function splitCategories(text: string): Category[] {
  const parts = text.split(',');
  return BLOG_CATEGORIES.filter((category) => parts.includes(category));
}

/** The text with one category put in or taken out. */
export function toggleCategory(text: string, category: Category): string {
  const before = splitCategories(text);
  const others = before.filter((one) => one !== category);
  return joinCategories(others.length < before.length ? others : [...before, category]);
}
