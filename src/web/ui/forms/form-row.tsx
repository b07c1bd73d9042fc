import type { ReactNode } from 'react';
import { Grid } from '../layout/layout.tsx';

/** Fields that belong together, side by side where there is room. */
export function FormRow({ children }: { children: ReactNode }) {
  return <Grid min="180px">{children}</Grid>;
}
