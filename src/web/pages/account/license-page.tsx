import { Check, ExternalLink, Info, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Card } from '#web/ui/display/card.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import styles from './license-page.module.css';
import { PARTS } from './parts-list.ts';

const TERMS = {
  may: { icon: Check, points: ['use', 'change', 'sell', 'private'] },
  must: { icon: Info, points: ['notice'] },
  not: { icon: X, points: ['warranty', 'liability'] },
} as const;

const GROUPS = ['browser', 'server'] as const;

/** Under which licence the product is, and its parts are. */
export function LicensePage() {
  const { t } = useTranslation();
  return (
    <>
      <PageHeading title={t('account.license.title')}>{t('account.license.words')}</PageHeading>
      <div className={styles.parts}>
        <Card title={t('account.license.own')} description={t('account.license.ownWords')}>
          <div className={styles.terms}>
            {(['may', 'must', 'not'] as const).map((kind) => (
              <Terms key={kind} kind={kind} />
            ))}
          </div>
          <OutsideLink href="https://opensource.org/license/mit">
            {t('account.license.text')}
          </OutsideLink>
        </Card>
        {GROUPS.map((group) => (
          <Card
            key={group}
            title={t(`account.license.groups.${group}`)}
            description={t(`account.license.groupWords.${group}`)}
          >
            <ul className={styles.list}>
              {PARTS[group].map(({ name, licence }) => (
                <li key={name} className={styles.part}>
                  <OutsideLink href={`https://www.npmjs.com/package/${name}`}>{name}</OutsideLink>
                  <span className={styles.licence}>{licence}</span>
                </li>
              ))}
            </ul>
          </Card>
        ))}
      </div>
    </>
  );
}

function Terms({ kind }: { kind: keyof typeof TERMS }) {
  const { t } = useTranslation();
  const { icon: Icon, points } = TERMS[kind];
  return (
    <div>
      <h3 className={styles.kind}>{t(`account.license.kinds.${kind}`)}</h3>
      <ul className={styles.points} data-kind={kind}>
        {points.map((point) => (
          <li key={point}>
            <Icon size={16} aria-hidden />
            {t(`account.license.points.${point}`)}
          </li>
        ))}
      </ul>
    </div>
  );
}

function OutsideLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={styles.link}>
      {children}
      <ExternalLink size={13} aria-hidden />
    </a>
  );
}
