import { useTranslation } from 'react-i18next';
import type { LayoutKind } from '#web/page-entry.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import styles from './layout-pages.module.css';
import { LayoutSketch } from './layout-sketch.tsx';

export const CollapsedMenuPage = () => <LayoutPage kind="collapsed-menu" />;
export const BoxedPage = () => <LayoutPage kind="boxed" />;
export const WithoutMenuPage = () => <LayoutPage kind="without-menu" />;
export const EmptyPage = () => <LayoutPage kind="empty" />;
export const BlankPage = () => <LayoutPage kind="blank" />;

/** Shows a layout by standing in it, and says what it is for and how a page asks for it. */
function LayoutPage({ kind }: { kind: Exclude<LayoutKind, 'vertical'> }) {
  const { t } = useTranslation();
  return (
    <div className={styles.page} data-kind={kind}>
      <PageHeading title={t(`layouts.${kind}.title`)} />
      <section className={styles.card}>
        <LayoutSketch kind={kind} />
        <div className={styles.text}>
          <p>{t(`layouts.${kind}.what`)}</p>
          <p>{t(`layouts.${kind}.when`)}</p>
          <p className={styles.how}>
            {t('layouts.how')} <code dir="ltr">{`layout: '${kind}'`}</code>
          </p>
          {kind === 'blank' && (
            <LinkButton to="/access-control" variant="light">
              {t('layouts.backToMenu')}
            </LinkButton>
          )}
        </div>
      </section>
    </div>
  );
}
