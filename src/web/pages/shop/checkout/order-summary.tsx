import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FREE_SHIPPING_FROM_CENTS, type PricedLine, totalsOf } from '#contract/shop/shop-totals.ts';
import { Card } from '#web/ui/display/card.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { Divider } from '#web/ui/layout/divider.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { DescriptionList } from '#web/ui/lists/description-list.tsx';

/** What a cart or an order costs, with the next step below it. */
export function OrderSummary({
  lines,
  isPlaced = false,
  children,
}: {
  lines: readonly PricedLine[];
  /** An order: nothing can be added to it any more. */
  isPlaced?: boolean;
  children?: ReactNode;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const { grossCents, discountCents, shippingCents, totalCents } = totalsOf(lines);
  const items = lines.reduce((sum, { qty }) => sum + qty, 0);
  const missingCents = FREE_SHIPPING_FROM_CENTS - (grossCents - discountCents);
  return (
    <Card title={t('shop.summary.title')}>
      <Stack gap="sm">
        <DescriptionList
          items={[
            {
              label: t('shop.summary.items', { count: items }),
              value: <Text isNumeric>{format.cents(grossCents)}</Text>,
            },
            {
              label: t('shop.summary.discount'),
              value: (
                <Text tone="success" isNumeric>
                  {format.cents(-discountCents)}
                </Text>
              ),
            },
            {
              label: t('shop.summary.shipping'),
              value: (
                <Text isNumeric>
                  {shippingCents === 0 ? t('shop.summary.free') : format.cents(shippingCents)}
                </Text>
              ),
            },
          ]}
        />
        <Divider />
        <DescriptionList
          items={[
            {
              label: t('shop.summary.total'),
              value: (
                <Text size="lg" weight="bold" isNumeric>
                  {format.cents(totalCents)}
                </Text>
              ),
            },
          ]}
        />
        {shippingCents > 0 && !isPlaced && (
          <Text as="p" size="sm" tone="neutral">
            {t('shop.summary.freeFrom', { sum: format.cents(missingCents) })}
          </Text>
        )}
        {children}
      </Stack>
    </Card>
  );
}
