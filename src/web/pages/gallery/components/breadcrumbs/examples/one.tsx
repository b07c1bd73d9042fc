import { Breadcrumbs } from '#web/ui/navigation/breadcrumbs.tsx';

export function One() {
  return (
    <Breadcrumbs
      label="Where this invoice is"
      crumbs={[{ label: 'Invoices', to: '/apps/invoice/list' }, { label: 'Invoice 4987' }]}
    />
  );
}
