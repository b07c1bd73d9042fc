import { z } from 'zod';
import { defineRoute } from './kit/route.ts';

export const resetSampleData = defineRoute({
  method: 'POST',
  path: '/sample-data/reset',
  summary: 'Forget every change to the sample data of this browser',
  access: 'open',
  answer: z.object({}),
});
