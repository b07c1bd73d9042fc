import type { CSSProperties, ReactNode } from 'react';
import { Badge } from '../display/badge.tsx';

const AREA = { position: 'relative' } as const satisfies CSSProperties;
const DIMMED = { opacity: 0.4 } as const satisfies CSSProperties;
const ABOVE = {
  position: 'absolute',
  inset: 0,
  display: 'grid',
  placeContent: 'center',
} as const satisfies CSSProperties;

/** Content that cannot be used while something runs: dimmed, and out of reach of pointer and keys. */
export function Blocked({
  isBlocked,
  label,
  children,
}: {
  /** Whether something runs, and the content is out of reach. */
  isBlocked: boolean;
  /** What runs, such as "Saving"; shown above the content and read out. */
  label: string;
  /** The content, which keeps its place and its values. */
  children: ReactNode;
}) {
  return (
    <div style={AREA} aria-busy={isBlocked || undefined}>
      <div inert={isBlocked} style={isBlocked ? DIMMED : undefined}>
        {children}
      </div>
      <div role="status" style={isBlocked ? ABOVE : undefined}>
        {isBlocked && (
          <Badge isSolid tone="accent">
            {label}
          </Badge>
        )}
      </div>
    </div>
  );
}
