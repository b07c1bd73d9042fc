import { oneLine } from '../kit/one-line.ts';

/** The name of a saved mapping, in addresses and on the command line; two names differ in more than case. */
export const mappingName = oneLine(80, 'Enter a name.');
