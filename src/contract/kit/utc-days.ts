import { z } from 'zod';

const day = z.iso
  .date('Write a date as 2026-11-22.')
  .refine((text) => text >= '1970-01-01', 'Write a date from 1970 on.');

/** The part of a list's query that names the first and the last day of its rows, in UTC. */
export const utcDays = { from: day.optional(), to: day.optional() };
export type UtcDays = { from?: string | undefined; to?: string | undefined };
