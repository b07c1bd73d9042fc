import { describe, expect, it } from 'vitest';
import { firstViewOf } from './first-view.ts';

const PAGES = {
  open: ['/misc/error'],
  blank: ['/misc/error', '/pages/$name'],
  layouts: {},
  needs: {},
  files: [
    { paths: ['/login'], files: ['/sign-in.js'] },
    { paths: ['/scores/week', '/scores/month'], files: ['/list.js'] },
    { paths: ['*'], files: ['/registry.js'] },
  ],
};

describe('firstViewOf', () => {
  it('is the frame with the files of the page for who is signed in', () => {
    expect(firstViewOf('/scores/month', true, PAGES)).toEqual({
      kind: 'frame',
      files: ['/list.js'],
    });
  });

  it('is the frame with the list of pages at any other address', () => {
    expect(firstViewOf('/apps/chat', true, PAGES)).toEqual({
      kind: 'frame',
      files: ['/registry.js'],
    });
  });

  it('is the sign-in page at every address for a visitor', () => {
    for (const path of ['/login', '/scores/week', '/unknown']) {
      expect(firstViewOf(path, false, PAGES)).toEqual({ kind: 'sign-in', files: ['/sign-in.js'] });
    }
  });

  it('is neither for a page without the frame, or open to visitors', () => {
    expect(firstViewOf('/misc/error', false, PAGES).kind).toBe('mark');
    expect(firstViewOf('/pages/anything', true, PAGES).kind).toBe('mark');
  });
});
