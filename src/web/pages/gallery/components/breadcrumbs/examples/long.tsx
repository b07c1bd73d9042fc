import { Breadcrumbs } from '#web/ui/navigation/breadcrumbs.tsx';

export function Long() {
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
