import { z } from 'zod';

const MAX_LENGTH = 1000;
const texts = z.string().max(MAX_LENGTH);

/** Names in a query: with commas between them (`tags=a,b`), or repeated (`tags=a&tags=b`, `tags[]=a&tags[]=b`). */
export const nameList = z
  .union([texts, z.array(texts).max(MAX_LENGTH)])
  .transform((names) => [names].flat().flatMap((text) => text.split(',').filter(Boolean)));
