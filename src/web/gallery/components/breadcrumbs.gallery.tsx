import { createFileRoute } from '@tanstack/react-router';
import { page } from '#web/page.ts';
import { Breadcrumbs } from '#web/ui/navigation/link-list.tsx';
import { galleryPage } from '../frame/gallery-page.tsx';
import { source } from './breadcrumbs.gallery.tsx?code';

/**
 * The way to where one is, and back. The top bar shows that of every page; use your own only inside a page with levels of its
 * own.
 *
 * @do Use the names of the pages.
 * @dont Start with “You are here”, or repeat the product’s name.
 * @docs #web/ui/navigation/link-list.tsx Breadcrumbs
 */
const BreadcrumbsPage = galleryPage({
  source,
  examples: { Basic, One, Plain, Long, Arabic },
});

/** Basic. The last entry is the page itself, and no link. */
function Basic() {
  return (
    <Breadcrumbs
      label="Where this article is"
      crumbs={[
        { label: 'Help', to: '/pages/faq' },
        { label: 'Billing', to: '/pages/faq' },
        { label: 'How is sales tax handled?' },
      ]}
    />
  );
}

/** One level. Two entries are the fewest that help. */
function One() {
  return (
    <Breadcrumbs
      label="Where this invoice is"
      crumbs={[{ label: 'Invoices', to: '/apps/invoice/list' }, { label: 'Invoice 4987' }]}
    />
  );
}

/** Levels without a page. An entry without an address is text. */
function Plain() {
  return (
    <Breadcrumbs
      label="Where this page is"
      crumbs={[{ label: 'User interface' }, { label: 'Components' }, { label: 'Breadcrumbs' }]}
    />
  );
}

/** Long. Many or long entries wrap. */
function Long() {
  return (
    <Breadcrumbs
      label="Where this product is"
      crumbs={[
        { label: 'Shop', to: '/apps/ecommerce/shop' },
        { label: 'Posters and prints of the last forty seasons', to: '/apps/ecommerce/shop' },
        { label: 'Framed', to: '/apps/ecommerce/shop' },
        { label: 'Opening night poster, signed by the whole company, 70 by 100 centimetres' },
      ]}
    />
  );
}

/** Right to left. The arrows turn over with the direction. */
function Arabic() {
  return (
    <div dir="rtl" lang="ar">
      <Breadcrumbs
        label="مكان هذه الصفحة"
        crumbs={[
          { label: 'المتجر', to: '/apps/ecommerce/shop' },
          { label: 'الملصقات', to: '/apps/ecommerce/shop' },
          { label: 'ملصق ليلة الافتتاح' },
        ]}
      />
    </div>
  );
}

export const Route = createFileRoute('/components/breadcrumbs')({
  ...page({ title: 'pageTitles.components.breadcrumbs', sample: 'template' }),
  component: BreadcrumbsPage,
});
