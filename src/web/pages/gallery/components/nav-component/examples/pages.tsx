import { NavList } from '#web/ui/navigation/nav-list.tsx';

export function Pages() {
  return (
    <NavList
      label="Rankings"
      value={undefined}
      items={[
        { id: 'week', title: 'Week', link: { to: '/scores/week' } },
        { id: 'month', title: 'Month', link: { to: '/scores/month' } },
        { id: 'year', title: 'Year', link: { to: '/scores/year' } },
      ]}
    />
  );
}
