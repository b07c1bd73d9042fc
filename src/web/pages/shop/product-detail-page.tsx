import { Link, useParams } from '@tanstack/react-router';
import { ArrowLeft, PackageX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#contract/kit/errors.ts';
import { readProduct } from '#contract/shop.ts';
import { useCall } from '#web/api/use-call.ts';
import { LinkButton } from '#web/components/button.tsx';
import { PageHeading } from '#web/components/page-heading.tsx';
import { StatePanel } from '#web/components/state-panel.tsx';
import { CallFailure } from './call-failure.tsx';
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
    <LinkButton
      to="/apps/ecommerce/shop"
      variant="default"
      icon={<ArrowLeft size={16} aria-hidden className={styles.arrow} />}
    >
      {t('shop.back')}
    </LinkButton>
  );

  if (answer.error && !answer.data) {
    const isGone = answer.error instanceof ApiError && answer.error.code === 'not_found';
    return (
      <>
        <PageHeading title={t('pageTitles.shop.product-detail')} actions={back} />
        {isGone ? (
          <StatePanel icon={PackageX} title={t('shop.gone.title')}>
            {t('shop.gone.words')}
          </StatePanel>
        ) : (
          <CallFailure
            title={t('shop.gone.failed')}
            error={answer.error}
            onRetry={() => void answer.refetch()}
          />
        )}
      </>
    );
  }
  if (!answer.data) {
    return (
      <>
        <PageHeading title={t('pageTitles.shop.product-detail')} actions={back} />
        <div className={styles.skeleton} aria-busy />
      </>
    );
  }

  const { product, related } = answer.data;
  return (
    <>
      <PageHeading title={product.name} actions={back}>
        {t('shop.by')}{' '}
        <Link to="/apps/ecommerce/shop" search={{ brands: product.brand }}>
          <bdi>{product.brand}</bdi>
        </Link>
      </PageHeading>
      <ProductOffer key={product.id} product={product} />
      <section className={styles.related} aria-labelledby="related-products">
        <h2 id="related-products">{t('shop.related')}</h2>
        <ProductList
          label={t('shop.related')}
          products={related}
          expected={4}
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
  );
}
