import { useTranslation } from 'react-i18next';
import type { LayoutKind } from '#web/page-entry.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Columns } from '#web/ui/layout/columns.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import styles from './layout-pages.module.css';
import { LayoutSketch } from './layout-sketch.tsx';

export const CollapsedMenuPage = () => <LayoutPage kind="collapsed-menu" />;
export const BoxedPage = () => <LayoutPage kind="boxed" />;
export const WithoutMenuPage = () => <LayoutPage kind="without-menu" />;
export const EmptyPage = () => <LayoutPage kind="empty" />;
export const BlankPage = () => <LayoutPage kind="blank" />;

/** A page in the layout that it describes. */
function LayoutPage({ kind }: { kind: Exclude<LayoutKind, 'vertical'> }) {
  const { t } = useTranslation();
  return (
    <div className={styles.page} data-kind={kind}>
      <Page title={t(`layouts.${kind}.title`)}>
        <Card padding="lg">
          <Columns side="start" width="14rem" gap="xl" aside={<LayoutSketch kind={kind} />}>
            <Stack gap="sm" align="start">
              <Text as="p">{t(`layouts.${kind}.what`)}</Text>
              <Text as="p">{t(`layouts.${kind}.when`)}</Text>
              <Text as="p" tone="neutral">
                {t('layouts.how')} <code dir="ltr">{`layout: '${kind}'`}</code>
              </Text>
              {kind === 'blank' && (
                <LinkButton to="/access-control" variant="light">
                  {t('layouts.backToMenu')}
                </LinkButton>
              )}
            </Stack>
          </Columns>
        </Card>
      </Page>
    </div>
  );
}
