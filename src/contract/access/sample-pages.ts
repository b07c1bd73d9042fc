import { z } from 'zod';
import { defineRoute } from '../kit/route.ts';

const ADMIN = { action: 'manage', subject: 'all' } as const;

/** Whether the web shows the sample pages; everybody gets it as `hidesSamples` of their own account. */
const samplePages = z.object({ are_shown: z.boolean() });

export const readSamplePages = defineRoute({
  method: 'GET',
  path: '/sample_pages',
  summary: 'Whether the sample pages are shown in this installation',
  access: ADMIN,
  answer: samplePages,
});

export const showSamplePages = defineRoute({
  method: 'PUT',
  path: '/sample_pages',
  summary: 'Show or hide the sample pages for everybody in this installation',
  access: ADMIN,
  refreshes: ['sample_pages', 'me'],
  body: samplePages,
  answer: samplePages,
});
