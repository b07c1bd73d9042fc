import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FullInvoice, PaymentDetails } from '#contract/invoices/invoices.ts';
import { useFormat } from '#web/ui/format/format.ts';
import { DocumentLines } from './document-lines.tsx';
import styles from './invoice-document.module.css';
import { METHOD_TITLE } from './invoice-words.ts';

/** An invoice as it is printed and sent: always dark on white, whatever the skin. */
export function InvoiceDocument({
  invoice,
  paymentDetails,
}: {
  invoice: FullInvoice;
  paymentDetails: PaymentDetails;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const { id, client, shows, note, salesperson } = invoice;
  return (
    <article className={styles.sheet} aria-label={t('invoices.preview.title', { id })}>
      <header className={styles.head}>
        <div>
          <p className={styles.brand}>{t('productName')}</p>
          <p className={styles.muted}>{t('invoices.document.ourAddress')}</p>
          <p className={styles.muted}>{t('invoices.document.ourContact')}</p>
        </div>
        <div className={styles.numbers}>
          <h2 className={styles.number}>{t('invoices.document.title', { id })}</h2>
          <dl className={styles.facts}>
            <Fact title={t('invoices.fields.issued')}>{format.day(invoice.issuedDate)}</Fact>
            <Fact title={t('invoices.fields.due')}>{format.day(invoice.dueDate)}</Fact>
            {salesperson !== '' && (
              <Fact title={t('invoices.fields.salesperson')}>
                <bdi>{salesperson}</bdi>
              </Fact>
            )}
          </dl>
        </div>
      </header>

      <div className={styles.parties}>
        <section>
          <h3 className={styles.label}>{t('invoices.document.billedTo')}</h3>
          <address className={styles.address}>
            <strong>
              <bdi>{client.name}</bdi>
            </strong>
            {[
              client.company,
              client.address,
              client.country,
              client.contact,
              client.companyEmail,
            ].map(
              (line, place) =>
                line !== '' && (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an address keep their places
                  <span key={place}>
                    <bdi>{line}</bdi>
                  </span>
                ),
            )}
          </address>
        </section>
        <section>
          <h3 className={styles.label}>{t('invoices.document.payTo')}</h3>
          <dl className={styles.facts}>
            <Fact title={t('invoices.document.totalDue')}>
              <strong>{format.cents(Math.round(paymentDetails.totalDue * 100))}</strong>
            </Fact>
            <Fact title={t('invoices.document.bank')}>{paymentDetails.bankName}</Fact>
            <Fact title={t('invoices.fields.country')}>{paymentDetails.country}</Fact>
            <Fact title={t('invoices.document.iban')}>{paymentDetails.iban}</Fact>
            <Fact title={t('invoices.document.swift')}>{paymentDetails.swiftCode}</Fact>
            <Fact title={t('invoices.fields.method')}>
              {t(METHOD_TITLE[invoice.paymentMethod])}
            </Fact>
          </dl>
        </section>
      </div>

      <DocumentLines invoice={invoice} />

      {shows.note && note !== '' && (
        <section className={styles.below}>
          <h3 className={styles.label}>{t('invoices.fields.note')}</h3>
          <p className={styles.note} dir="auto">
            {note}
          </p>
        </section>
      )}
      {shows.terms && (
        <section className={styles.below}>
          <h3 className={styles.label}>{t('invoices.fields.terms')}</h3>
          <p className={styles.note}>
            {t('invoices.document.terms', { due: format.day(invoice.dueDate), id })}
          </p>
        </section>
      )}
      {shows.stub && (
        <section className={styles.stub}>
          <h3 className={styles.label}>{t('invoices.fields.stub')}</h3>
          <dl className={styles.facts}>
            <Fact title={t('invoices.fields.id')}>{t('invoices.number', { id })}</Fact>
            <Fact title={t('invoices.fields.client')}>
              <bdi>{client.name}</bdi>
            </Fact>
            <Fact title={t('invoices.document.totalDue')}>
              {format.cents(Math.round(invoice.balance * 100))}
            </Fact>
          </dl>
        </section>
      )}
    </article>
  );
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>{children}</dd>
    </div>
  );
}
