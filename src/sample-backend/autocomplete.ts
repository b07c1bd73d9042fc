import { readAutocomplete } from '#contract/autocomplete.ts';
import { FILMS } from './autocomplete-seed.ts';
import type { AddRoutes } from './kit/resource.ts';

export const addAutocompleteRoutes: AddRoutes = (implement) => {
  implement(readAutocomplete, async () => ({ autoComplete: FILMS }));
};
