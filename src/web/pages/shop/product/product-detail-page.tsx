import { Link, useParams } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { readProduct } from '#contract/shop/shop.ts';
import { useCall } from '#web/api/use-call.ts';
import { linkTo } from '#web/list/address/link-to.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { CallState } from '#web/ui/display/call-state.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { ProductList } from '../products/product-list.tsx';
import { ProductOffer } from './product-offer.tsx';

/** Shown where the address names no product: the one that is featured first. */
const FIRST_PRODUCT = '1';

/** One product, with its pictures, its colours and others like it. */
export function ProductDetailPage() {
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
            <Link {...linkTo('/apps/ecommerce/shop', { brands: [product.brand] })}>
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
