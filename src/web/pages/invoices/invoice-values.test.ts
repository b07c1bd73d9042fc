import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { invoiceSums } from '#contract/invoices/invoice-totals.ts';
import { type InvoiceValues, newValues, readSums, readValues } from './invoice-values.ts';
import { localDay, readCents, readDecimal, writeCents } from './read-amount.ts';

const NOW = Date.UTC(2026, 5, 1, 12);

function typed(line: Partial<InvoiceValues['lines'][number]> = {}): InvoiceValues {
  return {
    ...newValues(NOW, 'Ada'),
    client: {
      name: '<script>alert(1)</script>',
      company: '',
      companyEmail: 'a@b.example',
      address: '',
      country: '',
      contact: '',
    },
    lines: [{ key: 'k', title: 'Hours', detail: '', quantity: '2', price: '19.99', ...line }],
  };
}

describe('readCents', () => {
  it('reads what writeCents writes, with a point or a comma', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (cents) => {
        expect(readCents(writeCents(cents))).toBe(cents);
        expect(readCents(writeCents(cents).replace('.', ','))).toBe(cents);
      }),
    );
  });

  it('keeps a fraction of a cent, so that it can be refused', () => {
    expect(Number.isInteger(readCents('0.005'))).toBe(false);
    expect(readCents('19.99')).toBe(1999);
  });

  it.each(['', ' ', 'ten', '1e12', '1.2.3', '0x10', 'Infinity', '--1'])('takes no %j', (text) => {
    expect(readCents(text)).toBeNaN();
    expect(readDecimal(text)).toBeNaN();
  });
});

describe('readValues', () => {
  it('makes a draft in cents of what is typed, scripts and all, as plain text', () => {
    const { draft, errors } = readValues(typed());
    expect(errors).toEqual({});
    expect(draft?.lines).toEqual([{ title: 'Hours', detail: '', quantity: 2, unitCents: 1999 }]);
    expect(draft?.client.name).toBe('<script>alert(1)</script>');
  });

  it.each([
    [{ quantity: '-3' }, 'lines.k.quantity', 'More than 0.'],
    [{ quantity: '' }, 'lines.k.quantity', 'Enter a number.'],
    [{ price: '1000000000000' }, 'lines.k.price', 'At most 999,999.99.'],
    [{ price: '' }, 'lines.k.price', 'Enter an amount with at most two decimals.'],
    [{ price: '1.005' }, 'lines.k.price', 'Enter an amount with at most two decimals.'],
    [{ title: '' }, 'lines.k.title', 'Say what is billed.'],
    [{ title: 'x'.repeat(5000) }, 'lines.k.title', 'At most 120 characters.'],
  ])('complains of %j at its own line', (line, name, sentence) => {
    expect(readValues(typed(line)).errors).toEqual({ [name]: sentence });
  });

  it('complains of a due day before the issue and of a discount above the lines', () => {
    const early = { ...typed(), dueDate: '2026-05-01' };
    expect(readValues(early).errors).toEqual({ dueDate: 'Not before the day of issue.' });
    const generous = { ...typed(), discountKind: 'amount', discount: '40' } as const;
    expect(readValues(generous).errors).toEqual({ discount: 'Not more than the lines come to.' });
  });
});

describe('readSums', () => {
  it('comes to the sums of the draft wherever there is one', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 99_999 }),
        fc.integer({ min: 0, max: 9_999_999 }),
        fc.integer({ min: 0, max: 10_000 }),
        (hundredths, cents, tax) => {
          const values = {
            ...typed({ quantity: String(hundredths / 100), price: writeCents(cents) }),
            tax: String(tax / 100),
          };
          const { draft } = readValues(values);
          expect(draft && invoiceSums(draft)).toEqual(invoiceSums(readSums(values)));
        },
      ),
    );
  });

  it('takes what cannot be read for nothing', () => {
    const values = { ...typed({ price: 'soon' }), tax: '?', discount: '' };
    expect(invoiceSums(readSums(values)).totalCents).toBe(0);
  });
});

describe('localDay', () => {
  it('counts days across the end of a month', () => {
    expect(localDay(NOW, 30)).toBe('2026-07-01');
  });
});
