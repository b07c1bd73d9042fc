import { describe } from 'vitest';
import { itLoadsTheSample } from '#server/test/sample/loading-laws.ts';
import { THREE_DAYS } from '#server/test/sample/sample-parts.ts';

describe('loadSampleCatalogue, three days of the sample', () => {
  itLoadsTheSample(THREE_DAYS);
});
