import { CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type Order, readOrder } from '#contract/shop/shop-orders.ts';
import { useCall } from '#web/api/use-call.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { CallState } from '#web/ui/display/call-state.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { IconTile } from '#web/ui/display/icon-tile.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { Columns } from '#web/ui/layout/columns.tsx';
import { Divider } from '#web/ui/layout/divider.tsx';
import { DescriptionList } from '#web/ui/lists/description-list.tsx';
import { List } from '#web/ui/lists/list.tsx';
import { CartLineItem } from './cart-line-item.tsx';
import { OrderSummary } from './order-summary.tsx';

/** An order that was placed. */
export function OrderPlaced({ id }: { id: string }) {
  const { t } = useTranslation();
  const answer = useCall(readOrder, { params: { id } });
  return (
    <CallState
      call={answer}
      failed={t('shop.placed.failed')}
      missing={{
        title: t('shop.placed.missing.title'),
        description: t('shop.placed.missing.description'),
        actions: <LinkButton to="/apps/ecommerce/shop">{t('shop.continue')}</LinkButton>,
      }}
    >
      {({ order }) => <PlacedOrder order={order} />}
    </CallState>
  );
}

function PlacedOrder({ order }: { order: Order }) {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  const { address, payment } = order;
  const country = new Intl.DisplayNames(i18n.language, { type: 'region' }).of(address.country);
  const town = [address.postcode, address.city].filter(Boolean).join(' ');
  const days = order.lines.map(({ shippingDate }) => shippingDate).toSorted();
  const method = t(`shop.payment.methods.${payment.method}.label`);
  return (
    <Columns
      isAsideSticky
      aside={
        <OrderSummary lines={order.lines} isPlaced>
          <Divider />
          <DescriptionList
            isStacked
            items={[
              {
                label: t('shop.placed.to'),
                value: [address.fullName, address.street, town, country].map((line) => (
                  <div key={line} dir="auto">
                    {line}
                  </div>
                )),
              },
              {
                label: t('shop.payment.method'),
                value: payment.lastDigits ? `${method} ···· ${payment.lastDigits}` : method,
              },
            ]}
          />
          <LinkButton to="/apps/ecommerce/shop" isFullWidth>
            {t('shop.continue')}
          </LinkButton>
        </OrderSummary>
      }
    >
      <Card
        title={t('shop.placed.title', { number: order.number })}
        description={t('shop.placed.description', { day: format.day(days.at(-1) ?? '') })}
        actions={<IconTile icon={CircleCheck} colour="green" />}
      >
        <List>
          {order.lines.map((line) => (
            <CartLineItem key={line.productId} line={line} isFixed />
          ))}
        </List>
      </Card>
    </Columns>
  );
}
