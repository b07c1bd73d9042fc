import { parseArgs } from 'node:util';

/** Parts that are only measured when they are named, each with what it measures. */
export const NAMED_PARTS = {
  web: 'first loads, changes of page and every page, on the sample catalog',
  documents: 'rendered documents beside calls of the list',
  live: '1,000 live streams',
  imports: 'the importer beside bare COPYs, in one process',
  tables: 'tables of other columns, as CSV and as a spreadsheet',
  joined: 'recalculations with events that two sources list',
  tuning: 'steps of a slider, and recalculations by halving days',
  grades: 'grades of unsaved weights, and a suggestion',
  insights: 'the cards of the insights',
  hostile: 'people who sign in and read in the middle of hostile traffic',
  mutations: 'imports of damaged files',
} as const;

export type PartName = keyof typeof NAMED_PARTS;

export type Options = {
  parts: readonly PartName[];
  /** Imports, recalculations and lists alone. */
  areListsOnly: boolean;
  isQuick: boolean;
  /** How many events, or damaged files, instead of the usual number. */
  events: number | null;
  /** What each of these numbers of events needs. */
  capacities: readonly number[];
  seed: string | null;
};

/** What is wrong with the command, for people. */
export class UsageError extends Error {}

export const USAGE = `Usage: npm run bench -- [options]

Measures the built product and names the budgets that it misses. Without the name of a part: imports,
recalculations, lists, previews, live streams, documents and the web, with 100,000 and with
1,000,000 events.

  --quick              only 100,000 events, shorter measurements, fewer pages
  --events <number>    another number of events (with --mutations: of files)
  --lists              only imports, recalculations and lists
  --help               prints this text

Parts that are measured instead, one after another:
${Object.entries(NAMED_PARTS)
  .map(([name, what]) => `  --${name.padEnd(18)} ${what}`)
  .join('\n')}
  --capacity <numbers> what so many events need, such as 10000,100000
  --seed <text>        the seed of --mutations

The command fails when a part crashes, or when --mutations finds a wrong answer. A missed budget is
named at the end and fails nothing.`;

/** Null where help is asked for. Throws a `UsageError` for what it does not know. */
export function readOptions(args: readonly string[]): Options | null {
  const { help, lists, quick, events, capacity, seed, ...named } = parse(args);
  if (help) return null;
  return {
    parts: namesOf(NAMED_PARTS).filter((name) => named[name]),
    areListsOnly: lists ?? false,
    isQuick: quick ?? false,
    events: events === undefined ? null : countOf('events', events),
    capacities: capacity?.split(',').map((text) => countOf('capacity', text)) ?? [],
    seed: seed ?? null,
  };
}

function parse(args: readonly string[]) {
  const flag = { type: 'boolean' } as const;
  const text = { type: 'string' } as const;
  try {
    return parseArgs({
      args: [...args],
      options: {
        help: flag,
        quick: flag,
        lists: flag,
        web: flag,
        documents: flag,
        live: flag,
        imports: flag,
        tables: flag,
        joined: flag,
        tuning: flag,
        grades: flag,
        insights: flag,
        hostile: flag,
        mutations: flag,
        events: text,
        capacity: text,
        seed: text,
      },
    }).values;
  } catch (error) {
    // Node's own sentences name the option that is unknown or lacks its value.
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function countOf(option: string, text: string): number {
  const count = Number(text.replaceAll('_', ''));
  if (Number.isSafeInteger(count) && count > 0) return count;
  throw new UsageError(`--${option} needs a whole number above 0, not “${text}”.`);
}

/** `Object.keys` of a fixed table, whose keys are all known. */
function namesOf<Name extends string>(table: Record<Name, unknown>): Name[] {
  return Object.keys(table) as Name[];
}
