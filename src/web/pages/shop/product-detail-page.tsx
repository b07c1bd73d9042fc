import { Link, useParams } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { readProduct } from '#contract/shop/shop.ts';
import { useCall } from '#web/api/use-call.ts';
import { linkTo } from '#web/list/address/link-to.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { CallState } from '#web/ui/display/call-state.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { CartButton, WishButton } from './product-buttons.tsx';
import styles from './product-detail-page.module.css';
import { ProductList } from './product-list.tsx';
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
      missing={{ title: t('shop.gone.title'), description: t('shop.gone.words'), actions: back }}
      level={1}
    >
      {({ product, related }) => (
        <>
          <PageHeading title={product.name} actions={back}>
            <bdi>
              {t('shop.by')}{' '}
              <Link {...linkTo('/apps/ecommerce/shop', { brands: [product.brand] })}>
                {product.brand}
              </Link>
            </bdi>
          </PageHeading>
          <ProductOffer key={product.id} product={product} />
          <section className={styles.related} aria-labelledby="related-products">
            <h2 id="related-products">{t('shop.related')}</h2>
            <ProductList
              label={t('shop.related')}
              products={related}
              heading="h3"
              actionsOf={(each) => (
                <>
                  <WishButton product={each} />
                  <CartButton product={each} />
                </>
              )}
            />
          </section>
        </>
      )}
    </CallState>
  );
}
