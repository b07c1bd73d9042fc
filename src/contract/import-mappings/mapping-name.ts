import { z } from 'zod';

/** The name of a saved mapping, in addresses and on the command line; two names differ in more than case. */
export const mappingName = z
  .string()
  .trim()
  .min(1, 'Enter a name.')
  .max(80, 'At most 80 characters.');
