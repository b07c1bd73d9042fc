import { describe, expect, it } from 'vitest';
import { linkTo } from './link-to.ts';
import { pageSearch } from './page-search.ts';
import { count, many, oneOf, text } from './search-fields.ts';

const search = pageSearch({
  q: text(),
  sort: oneOf(['name', 'price'], 'name'),
  brand: many(['alto', 'brio']),
  task: count(),
});

declare module './link-to.ts' {
  interface PageSearches {
    '/cards/basic': typeof search;
    '/scores/imports/$id': typeof search;
  }
}

describe('linkTo', () => {
  it('writes an address that the description reads', () => {
    const { to, search: params } = linkTo('/cards/basic', { brand: ['alto', 'brio'], task: 3 });
    expect(to).toBe('/cards/basic');
    expect(search.read(params)).toMatchObject({ brand: ['alto', 'brio'], task: 3 });
    expect(linkTo('/scores/imports/$id', { q: '' }, { id: 7 })).toEqual({
      to: '/scores/imports/$id',
      search: {},
      params: { id: '7' },
    });
  });

  it('does not compile with a name or a value that the page does not know', () => {
    // @ts-expect-error: no such name
    linkTo('/cards/basic', { colour: 'red' });
    // @ts-expect-error: no such value
    linkTo('/cards/basic', { sort: 'newest' });
    // @ts-expect-error: a number, not a text
    linkTo('/cards/basic', { task: '3' });
    // @ts-expect-error: the path has a parameter
    linkTo('/scores/imports/$id', {});
    // @ts-expect-error: a page without a description takes nothing
    linkTo('/cards/action', { q: 'x' });
    expect(linkTo('/cards/action')).toEqual({ to: '/cards/action', search: {}, params: {} });
  });
});
