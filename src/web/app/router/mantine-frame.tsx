import '#web/ui/mantine/mantine-parts.css';
import type { ReactNode } from 'react';
import { MantinePart } from '#web/ui/mantine/mantine-part.tsx';

/** Around the pages that still show components of Mantine themselves, and not by a part of the kit. */
export function MantineFrame({ children }: { children: ReactNode }) {
  return <MantinePart>{children}</MantinePart>;
}
