import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';

/** The parameters of a user's address. */
export function idParams(id: number): Record<string, string> {
  return { id: String(id) };
}

/** Goes to a user's page. */
export function useOpenUser(): (id: number) => void {
  const navigate = useNavigate();
  return useCallback(
    (id) => void navigate({ to: '/apps/user/view/$id', params: idParams(id) }),
    [navigate],
  );
}
