import { Outlet } from '@tanstack/react-router';

/** The page alone. */
export function BlankLayout() {
  return (
    <main id="main">
      <Outlet />
    </main>
  );
}
