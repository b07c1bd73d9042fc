import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { invoiceSums } from '#contract/invoices/invoice-totals.ts';
import { type InvoiceDraft, invoiceDraft } from '#contract/invoices/invoices.ts';
import { checkFields } from '#web/ui/forms/field-rules.ts';
import { newInvoice, summable } from './invoice-values.ts';

const NOW = new Date(2026, 5, 1, 12).getTime();

function draft(line: Partial<InvoiceDraft['lines'][number]> = {}): InvoiceDraft {
  const empty = newInvoice(NOW, 'Ada');
  return {
    ...empty,
    client: { ...empty.client, name: '<script>alert(1)</script>', companyEmail: 'a@b.example' },
    lines: [{ title: 'Hours', detail: '', quantity: 2, unitCents: 1999, ...line }],
  };
}

const errorsOf = (values: InvoiceDraft) => checkFields(invoiceDraft, values);

describe('the check of an invoice', () => {
  it('accepts scripts as plain text', () => {
    expect(errorsOf(draft())).toEqual({});
    expect(invoiceDraft.parse(draft()).client.name).toBe('<script>alert(1)</script>');
  });

  it.each([
    [{ quantity: -3 }, 'lines.0.quantity', 'Enter more than 0.'],
    [{ quantity: Number.NaN }, 'lines.0.quantity', 'Enter a number.'],
    [{ unitCents: 1e14 }, 'lines.0.unitCents', 'At most 999,999.99.'],
    [{ unitCents: Number.NaN }, 'lines.0.unitCents', 'Enter an amount with at most two decimals.'],
    [{ unitCents: 100.5 }, 'lines.0.unitCents', 'Enter an amount with at most two decimals.'],
    [{ title: '' }, 'lines.0.title', 'Enter a description.'],
    [{ title: 'x'.repeat(5000) }, 'lines.0.title', 'At most 120 characters.'],
  ])('reports %j at its own line', (line, name, message) => {
    expect(errorsOf(draft(line))).toEqual({ [name]: message });
  });

  it('refuses a due date before the date of issue and a discount above the subtotal', () => {
    expect(errorsOf({ ...draft(), dueDate: '2026-05-01' })).toEqual({
      dueDate: 'Choose the date of issue or a later one.',
    });
    expect(errorsOf({ ...draft(), discount: { kind: 'amount', cents: 4000 } })).toEqual({
      'discount.cents': 'The discount cannot exceed the subtotal.',
    });
  });
});

describe('summable', () => {
  it('gives the sums of every valid invoice', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 99_999 }),
        fc.integer({ min: 0, max: 9_999_999 }),
        fc.integer({ min: 0, max: 10_000 }),
        (hundredths, unitCents, tax) => {
          const values = draft({ quantity: hundredths / 100, unitCents });
          const valid = invoiceDraft.parse({ ...values, taxPercent: tax / 100 });
          expect(invoiceSums(summable(valid))).toEqual(invoiceSums(valid));
        },
      ),
    );
  });

  it('counts numbers that are missing or out of range as 0', () => {
    const { NaN: none } = Number;
    const values: InvoiceDraft = {
      ...draft({ unitCents: none }),
      taxPercent: none,
      discount: { kind: 'percent', percent: none },
    };
    expect(invoiceSums(summable(values)).totalCents).toBe(0);
  });
});

describe('newInvoice', () => {
  it('is due after 30 days', () => {
    expect(newInvoice(NOW, 'Ada')).toMatchObject({
      issuedDate: '2026-06-01',
      dueDate: '2026-07-01',
    });
  });
});
