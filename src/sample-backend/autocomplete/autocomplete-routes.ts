import { readAutocomplete } from '#contract/autocomplete.ts';
import type { AddRoutes } from '../kit/resource.ts';
import { FILMS } from './autocomplete-seed.ts';

export const addAutocompleteRoutes: AddRoutes = (implement) => {
  implement(readAutocomplete, async () => ({ autoComplete: FILMS }));
};
