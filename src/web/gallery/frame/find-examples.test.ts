import { describe, expect, it } from 'vitest';
import { findExamples, type SearchedExample } from './find-examples.ts';

function example(title: string, own: Partial<SearchedExample> = {}): SearchedExample {
  return { title, gallery: '', parts: [], note: '', about: '', ...own };
}

const titles = (examples: readonly SearchedExample[], query: string) =>
  findExamples(examples, query).map(({ title }) => title);

describe('findExamples', () => {
  it('finds by title, gallery, part, note and purpose, in this order', () => {
    const all = [
      example('About', { about: 'Shows how far something is' }),
      example('Note', { note: 'Far away' }),
      example('Part', { parts: ['Button', 'FarButton'] }),
      example('Gallery', { gallery: 'Far' }),
      example('Far'),
      example('Other'),
    ];
    expect(titles(all, 'FAR')).toEqual(['Far', 'Gallery', 'Part', 'Note', 'About']);
  });

  it('wants every word, each in any of the texts', () => {
    const all = [
      example('Loading', { gallery: 'Buttons' }),
      example('Loading', { gallery: 'Tables' }),
      example('Tones', { gallery: 'Buttons' }),
    ];
    expect(findExamples(all, ' button  loading ')).toEqual([all[0]]);
    expect(findExamples(all, ' ')).toEqual([]);
  });

  it('prefers the start of a word to its middle, and takes signs as they are', () => {
    expect(titles([example('Subtitle'), example('A title')], 'title')).toEqual([
      'A title',
      'Subtitle',
    ]);
    expect(titles([example('Full'), example('100 % of it')], '%')).toEqual(['100 % of it']);
  });
});
