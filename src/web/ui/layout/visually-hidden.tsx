import type { ReactNode } from 'react';

/** Text for screen readers alone. */
export function VisuallyHidden({
  as: Tag = 'span',
  role,
  children,
}: {
  as?: 'span' | 'div' | 'p' | 'h2' | 'h3' | 'caption' | 'legend';
  role?: 'status' | 'alert';
  children: ReactNode;
}) {
  return (
    <Tag className="visually-hidden" role={role}>
      {children}
    </Tag>
  );
}
