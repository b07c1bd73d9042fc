import { Breadcrumbs } from '#web/ui/navigation/breadcrumbs.tsx';

export function Plain() {
  return (
    <Breadcrumbs
      label="Where this page is"
      crumbs={[{ label: 'User interface' }, { label: 'Components' }, { label: 'Breadcrumbs' }]}
    />
  );
}
