import { useRouterState } from '@tanstack/react-router';

/** Whose chat the address opens: a contact's id, null for nobody's, NaN for what is no id. */
export function useOpenContact(): number | null {
  const id = useRouterState({ select: ({ matches }) => idOf(matches.at(-1)?.params) });
  if (id === null) return null;
  return /^[1-9]\d{0,8}$/.test(id) ? Number(id) : Number.NaN;
}

function idOf(params: unknown): string | null {
  if (typeof params !== 'object' || params === null || !('id' in params)) return null;
  return String(params.id);
}
