import { describe, expect, it } from 'vitest';
import { type Findable, findInGalleries } from './find-in-galleries.ts';

function example(title: string, own: Partial<Findable> = {}): Findable {
  return { kind: 'example', title, gallery: '', parts: [], note: '', ...own };
}

const titles = (entries: readonly Findable[], query: string) =>
  findInGalleries(entries, query).map(({ title }) => title);

describe('findInGalleries', () => {
  it('finds by title, gallery, part and note, in this order', () => {
    const all = [
      example('Note', { note: 'Far away' }),
      example('Part', { parts: ['Button', 'FarButton'] }),
      example('Gallery', { gallery: 'Far' }),
      example('Far'),
      example('Other'),
    ];
    expect(titles(all, 'FAR')).toEqual(['Far', 'Gallery', 'Part', 'Note']);
  });

  it('wants every word, each in any of the texts', () => {
    const all = [
      example('Loading', { gallery: 'Buttons' }),
      example('Loading', { gallery: 'Tables' }),
      example('Tones', { gallery: 'Buttons' }),
    ];
    expect(findInGalleries(all, ' button  loading ')).toEqual([all[0]]);
    expect(findInGalleries(all, ' ')).toEqual([]);
  });

  it('finds by other names for the same thing, and in spite of typing errors', () => {
    const all = [
      example('Endless', { gallery: 'Pagination' }),
      example('Wizard', { kind: 'gallery' }),
      example('Colors', { kind: 'gallery' }),
      example('Select', { kind: 'gallery' }),
      example('Slider', { kind: 'gallery' }),
    ];
    expect(titles(all, 'infinite scroll')).toEqual(['Endless']);
    expect(titles(all, 'infinit scrol')).toEqual(['Endless']);
    expect(titles(all, 'wizzard')).toEqual(['Wizard']);
    expect(titles(all, 'colour')).toEqual(['Colors']);
    expect(titles(all, 'comboboks')).toEqual(['Select']);
  });

  it('finds a name of the code by each of its words, and what one more likely wants first', () => {
    const all = [
      example('isClearable', { kind: 'prop', parts: ['DateField'] }),
      example('DateField', { kind: 'part' }),
      example('A field for a date'),
    ];
    expect(titles(all, 'date field')[0]).toBe('DateField');
    expect(titles(all, 'clearable')).toEqual(['isClearable']);
  });
});
