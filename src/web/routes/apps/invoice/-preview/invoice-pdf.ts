import { jsPDF } from 'jspdf';
import { invoiceSums } from '#contract/invoices/invoice-totals.ts';
import type { FullInvoice, PaymentDetails } from '#contract/invoices/invoices.ts';
import type { Translate } from '#web/data/i18n/translator.ts';
import type { Format } from '#web/ui/format/format.ts';
import { METHOD_TITLE, STATUS_TITLE } from '../-invoice-labels.ts';
import '#web/messages/invoicePreview.json';
import '#web/messages/invoices.json';

export type PdfSource = {
  invoice: FullInvoice;
  paymentDetails: PaymentDetails;
  t: Translate;
  format: Format;
};

/** Millimetres, as everything below but text sizes, which are points. */
const PAGE = { width: 210, height: 297, left: 18, right: 192, top: 20, bottom: 275 } as const;
const POINT_MM = 25.4 / 72;
const LINE_HEIGHT = 1.4;

const INK = '#1f2430';
const QUIET = '#5b6472';
const ACCENT = '#4f46c8';
const RULE = '#d5d9e0';

/** What a PDF’s own Helvetica has. Names in any other script are drawn by the browser and stand in the file as pictures. */
const HELVETICA =
  /^[\u0020-\u007e\u00a0-\u00ff\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026\u20ac]*$/;
const RIGHT_TO_LEFT = /^\P{L}*[\p{Script=Hebrew}\p{Script=Arabic}]/u;
/** Pixels of such a picture for each point of its text: sharp in print. */
const PICTURE_SCALE = 4;
/** What keeps numbers in order on the screen has no shape. */
const INVISIBLE = /[\u200e\u200f\u2066-\u2069]/g;
const SPACES = /[\u2009\u202f]/g;

type Style = { size?: number; isBold?: boolean; color?: string; align?: 'left' | 'right' };
type Ink = Required<Style>;
const PLAIN: Ink = { size: 9.5, isBold: false, color: INK, align: 'left' };

/** The document of an invoice as a PDF of A4 pages; its lines go on over as many as they need. */
export function createInvoicePdf({ invoice, paymentDetails, t, format }: PdfSource): jsPDF {
  const pen = createPen();
  const { id, client, shows, note, salesperson } = invoice;
  const title = t('invoicePreview.document.title', { id });
  pen.doc.setProperties({ title, author: t('productName'), subject: client.name });

  pen.write(t('productName'), PAGE.left, { size: 17, isBold: true, color: ACCENT });
  pen.write(title, PAGE.right, { size: 17, isBold: true, align: 'right' });
  pen.down(8);
  const facts = [
    [t('invoices.fields.status'), t(STATUS_TITLE[invoice.invoiceStatus])],
    [t('invoices.draft.issuedDate'), format.day(invoice.issuedDate)],
    [t('invoices.draft.dueDate'), format.day(invoice.dueDate)],
    ...(salesperson === '' ? [] : [[t('invoices.draft.salesperson'), salesperson]]),
  ];
  pen.beside(
    () =>
      pen.lines(
        [t('invoicePreview.document.ourAddress'), t('invoicePreview.document.ourContact')],
        PAGE.left,
        80,
        { color: QUIET },
      ),
    () => {
      for (const [label = '', value = ''] of facts) {
        pen.write(label, 150, { color: QUIET, align: 'right' });
        pen.lines([value], PAGE.right, 38, { align: 'right' });
      }
    },
  );
  pen.rule();

  pen.beside(
    () => {
      pen.heading(t('invoices.document.billedTo'), PAGE.left);
      const { name, company, address, country, contact, companyEmail } = client;
      pen.lines([name], PAGE.left, 82, { isBold: true });
      pen.lines([company, address, country, contact, companyEmail], PAGE.left, 82);
    },
    () => {
      pen.heading(t('invoicePreview.document.payTo'), 108);
      const rows = [
        [
          t('invoicePreview.document.totalDue'),
          format.cents(Math.round(paymentDetails.totalDue * 100)),
        ],
        [t('invoicePreview.document.bank'), paymentDetails.bankName],
        [t('invoices.fields.country'), paymentDetails.country],
        [t('invoicePreview.document.iban'), paymentDetails.iban],
        [t('invoicePreview.document.swift'), paymentDetails.swiftCode],
        [t('invoices.draft.paymentMethod'), t(METHOD_TITLE[invoice.paymentMethod])],
      ];
      for (const [label = '', value = ''] of rows) {
        pen.write(label, 108, { color: QUIET });
        pen.lines([value], PAGE.right, 50, { align: 'right' });
      }
    },
  );
  pen.down(4);
  drawLines(pen, { invoice, t, format });
  if (shows.note && note !== '') pen.section(t('invoices.fields.note'), note.split('\n'));
  if (shows.terms) {
    const due = format.day(invoice.dueDate);
    pen.section(t('invoices.fields.terms'), [t('invoicePreview.document.terms', { due, id })]);
  }
  if (shows.stub) {
    pen.rule();
    pen.section(t('invoices.fields.stub'), [
      `${t('invoices.fields.id')}: ${t('invoices.number', { id })}`,
      client.name,
      `${t('invoicePreview.document.totalDue')}: ${format.cents(Math.round(invoice.balance * 100))}`,
    ]);
  }
  pen.numberPages((page, pages) => t('invoicePreview.pdf.page', { page, pages }));
  return pen.doc;
}

const AMOUNT_COLUMNS = { quantity: 132, price: 162, amount: PAGE.right } as const;

/** The lines of the invoice and their sums. */
function drawLines(pen: Pen, { invoice, t, format }: Omit<PdfSource, 'paymentDetails'>): void {
  const sums = invoiceSums(invoice);
  const percent = (value: number) => format.number(value, 0, 2);
  const head = { size: 8.5, isBold: true, color: QUIET } as const;
  pen.write(t('invoices.draft.lines.title'), PAGE.left, head);
  pen.write(t('invoices.draft.lines.quantity'), AMOUNT_COLUMNS.quantity, {
    ...head,
    align: 'right',
  });
  pen.write(t('invoices.draft.lines.unitCents'), AMOUNT_COLUMNS.price, { ...head, align: 'right' });
  pen.write(t('invoices.fields.amount'), AMOUNT_COLUMNS.amount, { ...head, align: 'right' });
  pen.down(2);
  pen.rule();
  for (const [index, { title, detail, quantity, unitCents }] of invoice.lines.entries()) {
    pen.need(14);
    const end = { align: 'right' } as const;
    pen.write(percent(quantity), AMOUNT_COLUMNS.quantity, end);
    pen.write(format.cents(unitCents), AMOUNT_COLUMNS.price, end);
    pen.write(format.cents(sums.lineCents[index] ?? 0), AMOUNT_COLUMNS.amount, end);
    pen.lines([title], PAGE.left, 94, { isBold: true });
    pen.lines([detail], PAGE.left, 94, { size: 8.5, color: QUIET });
    pen.down(1.5);
  }
  pen.rule();
  const { discount } = invoice;
  const paidCents = invoice.payments.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const discountTitle =
    discount.kind === 'percent'
      ? t('invoices.sums.discountShare', { percent: percent(discount.percent) })
      : t('invoices.sums.discount');
  const rows: [label: string, cents: number, isTotal?: boolean][] = [
    [t('invoices.sums.subtotal'), sums.subtotalCents],
    ...(sums.discountCents > 0 ? [[discountTitle, -sums.discountCents] as [string, number]] : []),
    [t('invoices.sums.tax', { percent: percent(invoice.taxPercent) }), sums.taxCents],
    [t('invoices.sums.total'), sums.totalCents, true],
    ...(paidCents > 0 ? [[t('invoices.sums.paid'), -paidCents] as [string, number]] : []),
    ...invoice.credits.map(({ number, amountCents }): [string, number] => [
      t('invoices.sums.credited', { number }),
      -amountCents,
    ]),
    [t('invoices.sums.balance'), Math.round(invoice.balance * 100), true],
  ];
  for (const [label, cents, isTotal = false] of rows) {
    pen.need(7);
    pen.write(label, 150, { color: isTotal ? INK : QUIET, isBold: isTotal, align: 'right' });
    pen.lines([format.cents(cents)], PAGE.right, 40, { isBold: isTotal, align: 'right' });
  }
  pen.down(3);
}

type Pen = ReturnType<typeof createPen>;

/** Writes from the top of the page down; what does not fit goes on the next one. */
function createPen() {
  const doc = new jsPDF({ unit: 'mm', format: 'a4', compress: true });
  let y: number = PAGE.top;

  function need(height: number): void {
    if (y + height <= PAGE.bottom) return;
    doc.addPage();
    y = PAGE.top;
  }

  function write(text: string, x: number, style: Style = {}): void {
    const ink = { ...PLAIN, ...style };
    const clean = printable(text);
    if (HELVETICA.test(clean)) {
      setFont(doc, ink);
      doc.setTextColor(ink.color);
      doc.text(clean, x, y, { align: ink.align });
      return;
    }
    const picture = pictureOf(clean, ink);
    const left = ink.align === 'right' ? x - picture.width : x;
    doc.addImage(picture.url, 'PNG', left, y - picture.ascent, picture.width, picture.height);
  }

  /** Each text on lines of its own, no wider than `width`; an empty one takes no room. */
  function lines(texts: readonly string[], x: number, width: number, style: Style = {}): void {
    const ink = { ...PLAIN, ...style };
    for (const line of texts.flatMap((text) => wrapped(doc, printable(text), width, ink))) {
      need(6);
      write(line, x, ink);
      y += ink.size * POINT_MM * LINE_HEIGHT;
    }
  }

  const down = (by: number) => {
    y += by;
  };
  const heading = (text: string, x: number) => {
    need(14);
    lines([text], x, 90, { size: 10.5, isBold: true, color: ACCENT });
    down(0.8);
  };

  return {
    doc,
    need,
    write,
    lines,
    down,
    heading,
    rule: () => {
      doc.setDrawColor(RULE);
      doc.line(PAGE.left, y, PAGE.right, y);
      y += 6;
    },
    /** Two blocks beside each other; the rest stands below the longer one. */
    beside: (first: () => void, second: () => void) => {
      need(50);
      const top = y;
      first();
      const bottom = y;
      y = top;
      second();
      y = Math.max(bottom, y) + 3;
    },
    section: (title: string, texts: readonly string[]) => {
      down(4);
      heading(title, PAGE.left);
      lines(texts, PAGE.left, PAGE.right - PAGE.left);
    },
    numberPages: (textOf: (page: number, pages: number) => string) => {
      const pages = doc.getNumberOfPages();
      for (let page = 1; page <= pages; page += 1) {
        doc.setPage(page);
        y = PAGE.height - 12;
        write(textOf(page, pages), PAGE.right, { size: 8, color: QUIET, align: 'right' });
      }
    },
  };
}

function printable(text: string): string {
  return text.replace(INVISIBLE, '').replace(SPACES, ' ').trim();
}

function setFont(doc: jsPDF, { size, isBold }: Ink): void {
  doc.setFont('helvetica', isBold ? 'bold' : 'normal');
  doc.setFontSize(size);
}

/** Breaks between words, as the script has them; a word that is too long stands alone. */
function wrapped(doc: jsPDF, text: string, width: number, ink: Ink): string[] {
  if (text === '') return [];
  setFont(doc, ink);
  const widthOf = HELVETICA.test(text)
    ? (part: string) => doc.getTextWidth(part)
    : (part: string) => measure(part, ink);
  const words = new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text);
  const lines: string[] = [];
  let line = '';
  for (const { segment } of words) {
    if (line !== '' && widthOf(line + segment) > width) {
      lines.push(line.trim());
      line = '';
    }
    line += segment;
  }
  return [...lines, line.trim()].filter((one) => one !== '');
}

function contextFor({ size, isBold, color }: Ink): CanvasRenderingContext2D {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) throw new Error('The browser cannot draw this name.');
  context.font = fontOf({ size, isBold });
  context.fillStyle = color;
  return context;
}

function fontOf({ size, isBold }: Pick<Ink, 'size' | 'isBold'>): string {
  return `${isBold ? 'bold ' : ''}${size * PICTURE_SCALE}px Helvetica, Arial, sans-serif`;
}

function measure(text: string, ink: Ink): number {
  return (contextFor(ink).measureText(text).width / PICTURE_SCALE) * POINT_MM;
}

/** The browser knows the shapes and the order of every script; sizes in millimetres. */
function pictureOf(text: string, ink: Ink) {
  const context = contextFor(ink);
  const { canvas } = context;
  const above = Math.ceil(ink.size * PICTURE_SCALE * 1.1);
  canvas.width = Math.max(Math.ceil(context.measureText(text).width) + 2, 1);
  canvas.height = Math.ceil(ink.size * PICTURE_SCALE * 1.5);
  // A new size clears what was set.
  context.font = fontOf(ink);
  context.fillStyle = ink.color;
  context.textAlign = 'left';
  context.direction = RIGHT_TO_LEFT.test(text) ? 'rtl' : 'ltr';
  context.fillText(text, 1, above);
  const mm = POINT_MM / PICTURE_SCALE;
  return {
    url: canvas.toDataURL('image/png'),
    width: canvas.width * mm,
    height: canvas.height * mm,
    ascent: above * mm,
  };
}
