import { describe, expect, it } from 'vitest';
import { readOptions, USAGE, UsageError } from './options.ts';
import type { Figure } from './report.ts';
import { describeResults, exitCodeOf, noResults, type Part, runParts } from './run-parts.ts';

const met: Figure = { name: 'list p50', value: 1.2, unit: '×', atMost: 1.4 };
const missed: Figure = { name: 'import to COPY', value: 2.31, unit: '×', atMost: 2 };
const unbudgeted: Figure = { name: 'import', value: 20_100, unit: 'events/s' };

async function run(...parts: Part[]) {
  const results = noResults();
  const printed: string[] = [];
  await runParts(parts, results, { print: (text) => printed.push(text) });
  return { results, printed, ending: describeResults(results) };
}

function crash(message: string): Promise<never> {
  return Promise.reject(new Error(message));
}

describe('the parts of the bench', () => {
  it('prints the figures of a part before the next part runs', async () => {
    const printed: string[] = [];
    const parts: Part[] = [
      { name: 'Lists', run: async () => [met] },
      {
        name: 'Imports',
        run: async () => {
          expect(printed).toEqual([
            expect.stringContaining('| list p50 | 1.2 × | ≤ 1.4 × | met |'),
          ]);
          return [unbudgeted];
        },
      },
    ];
    await runParts(parts, noResults(), { print: (text) => printed.push(text) });
    expect(printed[1]).toContain('## Imports');
    expect(printed[1]).toContain('| import | 20,100 events/s |  |  |');
  });

  it('goes on after a part that crashes, names it last and fails', async () => {
    const { results, printed, ending } = await run(
      { name: 'Web', run: () => crash('The link is gone.\nIt was waited for.') },
      { name: 'Lists', run: async () => [met, missed] },
    );
    expect(printed).toHaveLength(2);
    expect(printed[1]).toContain('| import to COPY | 2.31 × | ≤ 2 × | MISSED |');
    expect(ending.split('\n').at(-1)).toBe('- Web: The link is gone.');
    expect(exitCodeOf(results)).toBe(1);
  });

  it('names a missed budget with its part, and does not fail for it', async () => {
    const { results, ending } = await run({ name: 'Imports', run: async () => [missed, met] });
    expect(ending).toBe(
      '\n1 of 2 budgets are missed:\n- Imports: import to COPY: 2.31 ×, budget ≤ 2 ×',
    );
    expect(exitCodeOf(results)).toBe(0);
  });

  it('misses a budget whose figure could not be computed', async () => {
    const { ending } = await run({
      name: 'Lists',
      run: async () => [
        { ...met, value: Number.NaN },
        { ...met, atMost: 1.4 },
      ],
    });
    expect(ending).toContain('1 of 2 budgets are missed');
  });

  it('goes on after a part that does not end', async () => {
    const results = noResults();
    const hanging: Part = { name: 'Web', run: () => new Promise(() => {}) };
    const options = { print: () => {}, limitMs: 30 };
    await runParts([hanging, { name: 'Lists', run: async () => [met] }], results, options);
    expect(results.figures).toEqual([{ ...met, part: 'Lists' }]);
    expect(describeResults(results)).toContain('- Web: It had not ended after');
  });

  it('keeps the figures of inner parts when the part around them crashes', async () => {
    const results = noResults();
    const printed: string[] = [];
    const print = (text: string) => printed.push(text);
    const around = async () => {
      await runParts([{ name: 'Lists', run: async () => [met] }], results, { print });
      return crash('The server did not stop.');
    };
    await runParts([{ name: '100,000 events', run: around }], results, { print });
    expect(results.figures).toEqual([{ ...met, part: 'Lists' }]);
    expect(describeResults(results)).toContain('- 100,000 events: The server did not stop.');
  });
});

describe('the options of the bench', () => {
  it('reads parts and numbers', () => {
    expect(readOptions(['--web', '--quick', '--live', '--events', '2_000'])).toEqual({
      parts: ['web', 'live'],
      areListsOnly: false,
      isQuick: true,
      events: 2000,
      capacities: [],
      seed: null,
    });
    expect(readOptions(['--capacity', '10,20'])?.capacities).toEqual([10, 20]);
  });

  it('explains each of them on request', () => {
    expect(readOptions(['--quick', '--help'])).toBeNull();
    expect(USAGE).toContain('--events <number>');
    expect(USAGE).toContain('--hostile');
  });

  it.each([
    [['--quik'], "Unknown option '--quik'"],
    [['quick'], "Unexpected argument 'quick'. This command does not take positional arguments"],
    [['--events', 'many'], '--events needs a whole number above 0, not “many”.'],
    [['--capacity', '10,0'], '--capacity needs a whole number above 0, not “0”.'],
  ])('refuses %j with a sentence', (args, sentence) => {
    expect(() => readOptions(args)).toThrow(UsageError);
    expect(() => readOptions(args)).toThrow(sentence);
  });
});
