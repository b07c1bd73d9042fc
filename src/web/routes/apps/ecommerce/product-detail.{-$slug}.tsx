import { createFileRoute, Link, useParams } from '@tanstack/react-router';
import { ArrowLeft, RotateCcw, ShieldCheck, Truck } from 'lucide-react';
import { useState } from 'react';
import { maxQuantity, readCart, readProduct } from '#contract/shop/shop.ts';
import { type Color, type ProductDetail, VIEWS } from '#contract/shop/shop-products.ts';
import { centsOf, FREE_SHIPPING_FROM_CENTS } from '#contract/shop/shop-totals.ts';
import { useCall } from '#web/data/use-call.ts';
import { usePageSearch } from '#web/list/use-page-search.ts';
import { page, searchOf } from '#web/page.ts';
import { useTranslation } from '#web/translation.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import { CallState } from '#web/ui/display/states.tsx';
import { Swatches } from '#web/ui/fields/choices/choice-groups.tsx';
import { QuantityField } from '#web/ui/fields/numbers/quantity-field.tsx';
import { Rating } from '#web/ui/figures/rating.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { Divider, Grid, Row, Stack } from '#web/ui/layout/layout.tsx';
import { Page, Section } from '#web/ui/layout/page.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { Gallery } from '#web/ui/media/image.tsx';
import { CartButton, WishButton } from './-products/product-buttons.tsx';
import { ProductList } from './-products/product-list.tsx';
import { productSearch } from './-shop-search.ts';
import { useCart } from './-use-shop-lists.ts';
import '#web/messages/shop.json';

export const Route = createFileRoute('/apps/ecommerce/product-detail/{-$slug}')({
  ...page({ title: 'pageTitles.shop.product-detail', sample: 'data' }),
  validateSearch: searchOf<typeof productSearch>(),
  component: ProductDetailPage,
});

/** Shown where the address names no product: the one that is featured first. */
const FIRST_PRODUCT = '1';

/** One product, with its pictures, its colours and others like it. */
function ProductDetailPage() {
  const { t } = useTranslation();
  const { slug = FIRST_PRODUCT } = useParams({ strict: false });
  const answer = useCall(readProduct, { params: { id: slug } });
  const back = (
    <LinkButton to="/apps/ecommerce/shop" variant="outline" icon={ArrowLeft}>
      {t('shop.back')}
    </LinkButton>
  );

  return (
    <CallState
      call={answer}
      failed={t('shop.gone.failed')}
      missing={{
        title: t('shop.gone.title'),
        description: t('shop.gone.description'),
        actions: back,
      }}
      level={1}
    >
      {({ product, related }) => (
        <Page
          title={product.name}
          actions={back}
          description={
            <Link to="/apps/ecommerce/shop" search={{ brands: [product.brand] }}>
              {t('shop.by', { brand: product.brand })}
            </Link>
          }
        >
          <Stack gap="xl">
            <ProductOffer key={product.id} product={product} />
            <Section title={t('shop.related')}>
              <ProductList label={t('shop.related')} products={related} level={3} />
            </Section>
          </Stack>
        </Page>
      )}
    </CallState>
  );
}

const SWATCHES = {
  ink: 'var(--goods-navy)',
  coral: 'var(--goods-coral)',
  teal: 'var(--goods-teal)',
  mustard: 'var(--goods-mustard)',
  lilac: 'var(--goods-lilac)',
  sand: 'var(--goods-sand)',
} as const satisfies Record<Color, string>;

/**
 * Pictures, price and choices of a product. Once it is in the cart, colour and quantity are those of the
 * cart, and changing them here changes them there.
 */
function ProductOffer({ product }: { product: ProductDetail }) {
  const { t } = useTranslation();
  const format = useFormat();
  const cart = useCart();
  const line = useCall(readCart, {}).data?.products.find(({ id }) => id === product.id);
  const [chosenColor, chooseColor] = useColorInAddress(product);
  const [chosenQty, setChosenQty] = useState(1);
  const color = line?.color ?? chosenColor;
  const qty = line?.qty ?? chosenQty;
  const colorName = t(`shop.colors.${color}`);

  return (
    <Card padding="lg">
      <Grid min="18rem" gap="xl">
        <Gallery
          pictures={picturesOf(product, color, (view) =>
            t(`shop.views.${view}`, { name: product.name, color: colorName }),
          )}
        />
        <Stack>
          <Text as="p" size="2xl" weight="bold" isNumeric>
            {format.cents(centsOf(product.price))}
          </Text>
          <Row gap="xs">
            <Rating value={product.rating} size={18} />
            <Badge>{t(`shop.categories.${product.category}`)}</Badge>
            <StockBadge stock={product.stock} />
          </Row>
          <Text as="p">{product.description}</Text>
          <Swatches
            label={t('shop.color', { color: colorName })}
            choices={product.colorOptions.map((option) => ({
              value: option,
              label: t(`shop.colors.${option}`),
              color: SWATCHES[option],
            }))}
            value={color}
            onChange={(next) => {
              chooseColor(next);
              if (line) cart.change(product.id, { color: next });
            }}
          />
          <Row gap="xs">
            <QuantityField
              label={t('shop.quantity', { name: product.name })}
              value={qty}
              max={maxQuantity(product)}
              onChange={(next) => {
                setChosenQty(next);
                if (line) cart.change(product.id, { qty: next });
              }}
            />
            <CartButton product={product} qty={qty} color={color} />
            <WishButton product={product} />
          </Row>
          <Divider />
          <Promises product={product} />
        </Stack>
      </Grid>
    </Card>
  );
}

/** Up to so many of a product are called the last ones. */
const FEW = 5;

function StockBadge({ stock }: { stock: number }) {
  const { t } = useTranslation();
  if (stock === 0) return <Badge tone="danger">{t('shop.soldOut')}</Badge>;
  if (stock > FEW) return <Badge tone="success">{t('shop.inStock')}</Badge>;
  return <Badge tone="warning">{t('shop.left', { count: stock })}</Badge>;
}

function Promises({ product }: { product: ProductDetail }) {
  const { t } = useTranslation();
  const format = useFormat();
  const shipping = product.hasFreeShipping
    ? t('shop.freeShipping')
    : t('shop.promises.shipping', { sum: format.cents(FREE_SHIPPING_FROM_CENTS) });
  const promises = [
    { icon: Truck, text: shipping },
    { icon: RotateCcw, text: t('shop.promises.returns') },
    { icon: ShieldCheck, text: t('shop.promises.warranty') },
  ];
  return (
    <Stack as="ul" gap="xs">
      {promises.map(({ icon, text }) => (
        <Row as="li" key={text} gap="xs" wrap={false}>
          <Icon icon={icon} size={17} />
          <Text size="md" tone="neutral">
            {text}
          </Text>
        </Row>
      ))}
    </Stack>
  );
}

function picturesOf(
  { pictures, image }: ProductDetail,
  color: Color,
  altOf: (view: (typeof VIEWS)[number]) => string,
) {
  return VIEWS.map((view) => ({
    src: pictures.find((picture) => picture.color === color && picture.view === view)?.src ?? image,
    alt: altOf(view),
  }));
}

/** The colour that the address names; the product's first where it names none that there is. */
function useColorInAddress({ colorOptions }: ProductDetail): [Color, (color: Color) => void] {
  const [search, changeSearch] = usePageSearch(productSearch);
  const [first = 'ink'] = colorOptions;
  const color = colorOptions.find((each) => each === search.color) ?? first;
  const choose = (next: Color) =>
    changeSearch({ color: next === first ? undefined : next }, { replace: true });
  return [color, choose];
}
