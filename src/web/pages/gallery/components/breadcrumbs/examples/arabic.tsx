import { Breadcrumbs } from '#web/ui/navigation/breadcrumbs.tsx';

export function Arabic() {
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
