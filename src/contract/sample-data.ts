import { z } from 'zod';
import { defineRoute } from './kit/route.ts';

export const listUnreadableRecords = defineRoute({
  method: 'GET',
  path: '/sample-data/unreadable',
  summary: 'Records of this browser that could not be read and were set aside',
  access: 'open',
  answer: z.object({
    records: z.array(z.object({ collection: z.string(), key: z.string(), value: z.unknown() })),
  }),
});

export const resetSampleData = defineRoute({
  method: 'POST',
  path: '/sample-data/reset',
  summary: 'Forget every change to the sample data of this browser',
  access: 'open',
  answer: z.object({}),
});
