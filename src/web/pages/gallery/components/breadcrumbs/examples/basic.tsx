import { Breadcrumbs } from '#web/ui/navigation/breadcrumbs.tsx';

export function Basic() {
  return (
    <Breadcrumbs
      label="Where this article is"
      crumbs={[
        { label: 'Help', to: '/pages/knowledge-base' },
        { label: 'Billing', to: '/pages/knowledge-base' },
        { label: 'How is sales tax handled?' },
      ]}
    />
  );
}
