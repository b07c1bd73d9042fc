import { createFileRoute } from '@tanstack/react-router';
import { NotFoundPage } from '#web/not-found-page.tsx';
import { type LayoutKind, variants } from '#web/page.ts';
import { useTranslation } from '#web/translation.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Columns, Stack } from '#web/ui/layout/layout.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import styles from './-layout-pages.module.css';
import '#web/messages/layouts.json';

export const Route = createFileRoute('/page-layout/$variant')({
  ...variants(
    { sample: 'template' },
    {
      'collapse-menu': { title: 'pageTitles.layouts.collapse-menu', layout: 'collapsed-menu' },
      'layout-boxed': { title: 'pageTitles.layouts.layout-boxed', layout: 'boxed' },
      'without-menu': { title: 'pageTitles.layouts.without-menu', layout: 'without-menu' },
      'layout-empty': { title: 'pageTitles.layouts.layout-empty', layout: 'empty' },
      'layout-blank': { title: 'pageTitles.layouts.layout-blank', layout: 'blank' },
    },
  ),
  component: LayoutPage,
});

/** A page in the layout that it describes. */
function LayoutPage() {
  const { t } = useTranslation();
  const kind = Route.useMatch({
    select: ({ staticData, params }) => staticData.variants?.[params.variant]?.layout,
  });
  if (kind === undefined || kind === 'vertical') return <NotFoundPage />;
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

const MENU = { collapsed: 14, full: 44, none: 0 } as const;

const MENU_OF = {
  vertical: 'full',
  'collapsed-menu': 'collapsed',
  'without-menu': 'none',
  boxed: 'full',
  empty: 'full',
  blank: 'none',
} as const satisfies Record<LayoutKind, keyof typeof MENU>;

/** A drawing of a layout: menu, top bar and content. */
function LayoutSketch({ kind }: { kind: LayoutKind }) {
  const menu = MENU[MENU_OF[kind]];
  const bar = kind === 'blank' ? 0 : 14;
  const margin = kind === 'boxed' ? 24 : kind === 'empty' ? 0 : 8;
  const gap = kind === 'empty' ? 0 : 8;
  return (
    <svg viewBox="0 0 200 120" className={styles.sketch} aria-hidden="true">
      <rect fill="var(--page)" width="200" height="120" rx="8" />
      {menu > 0 && <rect fill="var(--accent-fill)" width={menu} height="120" rx="8" />}
      {bar > 0 && <rect fill="var(--line)" x={menu} width={200 - menu} height={bar} />}
      <rect
        fill="var(--surface)"
        stroke="var(--line-strong)"
        strokeDasharray="3"
        x={menu + margin}
        y={bar + gap}
        width={200 - menu - 2 * margin}
        height={120 - bar - 2 * gap}
        rx="5"
      />
    </svg>
  );
}
