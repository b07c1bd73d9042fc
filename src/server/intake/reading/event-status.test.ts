import { describe, expect, it } from 'vitest';
import { statusNamed } from './event-status.ts';

const WORDS = [
  ['English', 'On sale', 'SOLD OUT', 'Cancelled'],
  ['German', 'im Verkauf', 'Ausverkauft', 'abgesagt'],
  ['French', 'En vente', 'Complet', 'annulé'],
  ['Spanish', 'A la venta', 'Agotado', 'cancelado'],
  ['Italian', 'In vendita', 'Esaurito', 'annullato'],
  ['Portuguese', 'À venda', 'Esgotado', 'cancelado'],
  ['Dutch', 'In de verkoop', 'Uitverkocht', 'geannuleerd'],
  ['Polish', 'W sprzedaży', 'Wyprzedane', 'odwołany'],
  ['Czech', 'V prodeji', 'Vyprodáno', 'zrušeno'],
  ['Turkish', 'Satışta', 'Tükendi', 'iptal'],
  ['Swedish', 'Till salu', 'Slutsålt', 'inställt'],
  ['Russian', 'В продаже', 'Распродано', 'отменено'],
] as const;

describe('the status that a word means', () => {
  it.each(WORDS)('is known in %s', (_, onSale, soldOut, cancelled) => {
    expect([onSale, soldOut, cancelled].map(statusNamed)).toEqual([
      'onsale',
      'offsale',
      'cancelled',
    ]);
  });

  it('is not guessed for a word that says something else', () => {
    for (const word of ['', 'sale', 'Premiere', 'sold', 'not cancelled']) {
      expect(statusNamed(word), word).toBeUndefined();
    }
  });
});
