import type { Collection } from '../kit/collection.ts';
import type { SampleDeps } from '../kit/resource.ts';
import { seedAccess } from './role-seed.ts';
import { type Access, accessState } from './role-state.ts';

/** One collection for both: no permission is ever granted that is gone. */
export function openAccess({ collection }: SampleDeps): Collection<Access> {
  return collection<Access>({
    name: 'access',
    schema: accessState,
    seed: (today) => seedAccess(today),
  });
}
