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
    '/test/things': typeof search;
    '/test/things/$id': typeof search;
  }
}

describe('linkTo', () => {
  it('writes an address that the description reads', () => {
    const { to, search: params } = linkTo('/test/things', { brand: ['alto', 'brio'], task: 3 });
    expect(to).toBe('/test/things');
    expect(search.read(params)).toMatchObject({ brand: ['alto', 'brio'], task: 3 });
    expect(linkTo('/test/things/$id', { q: '' }, { id: 7 })).toEqual({
      to: '/test/things/$id',
      search: {},
      params: { id: '7' },
    });
  });

  it('does not compile with a name or a value that the page does not know', () => {
    // @ts-expect-error: no such name
    linkTo('/test/things', { colour: 'red' });
    // @ts-expect-error: no such value
    linkTo('/test/things', { sort: 'newest' });
    // @ts-expect-error: a number, not a text
    linkTo('/test/things', { task: '3' });
    // @ts-expect-error: the path has a parameter
    linkTo('/test/things/$id', {});
    // @ts-expect-error: a page without a description takes nothing
    linkTo('/test/plain', { q: 'x' });
    expect(linkTo('/test/plain')).toEqual({ to: '/test/plain', search: {}, params: {} });
  });
});
