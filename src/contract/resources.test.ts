import { describe, expect, it } from 'vitest';
import { resourceOf, sampleResourceOf } from './resources.ts';
import { readInsights } from './scores/desk/insights.ts';
import { readScoreOverview } from './scores/desk/score-overview.ts';
import { getEvent } from './scores/event-detail.ts';
import { readGrades } from './scores/grades.ts';
import { listCategories, listScoreRuns, listScores, recalculateScores } from './scores/scores.ts';
import { readWeights, saveWeights } from './scores/weights.ts';

describe('sampleResourceOf', () => {
  it.each([
    ['/jwt/login', 'jwt'],
    ['/api/bookmarks/data', 'search'],
    ['/apps/invoice/invoices', 'invoices'],
  ])('knows the resource of %s', (path, resource) => {
    expect(sampleResourceOf(path)).toBe(resource);
  });

  it.each(['/login', '/event_score', '/dashboard/settings', '/apps/email'])(
    'leaves %s to the network',
    (path) => {
      expect(sampleResourceOf(path)).toBeUndefined();
    },
  );
});

describe('the resources that a route of the server refreshes', () => {
  const reads = [
    getEvent,
    listCategories,
    listScoreRuns,
    listScores,
    readGrades,
    readInsights,
    readScoreOverview,
    readGrades,
    readWeights,
  ];

  it.each([recalculateScores, saveWeights])(
    '$method $path names resources that are read',
    (route) => {
      const known = reads.map(({ path }) => resourceOf(path));
      for (const resource of route.refreshes) expect(known).toContain(resource);
    },
  );
});
