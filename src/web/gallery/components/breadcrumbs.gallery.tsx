import { createFileRoute } from '@tanstack/react-router';
import { page } from '#web/page.ts';
import { Breadcrumbs } from '#web/ui/navigation/link-list.tsx';
import { docs as breadcrumbsDocs } from '#web/ui/navigation/link-list.tsx?of=Breadcrumbs&docs';
import { galleryPage } from '../frame/gallery-page.tsx';
import { code, texts } from './breadcrumbs.gallery.tsx?code';

const BreadcrumbsPage = galleryPage({
  title: 'pageTitles.components.breadcrumbs',
  examples: { basic: Basic, one: One, plain: Plain, long: Long, arabic: Arabic },
  texts,
  code,
  docs: [breadcrumbsDocs],
});

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

function One() {
  return (
    <Breadcrumbs
      label="Where this invoice is"
      crumbs={[{ label: 'Invoices', to: '/apps/invoice/list' }, { label: 'Invoice 4987' }]}
    />
  );
}

function Plain() {
  return (
    <Breadcrumbs
      label="Where this page is"
      crumbs={[{ label: 'User interface' }, { label: 'Components' }, { label: 'Breadcrumbs' }]}
    />
  );
}

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
