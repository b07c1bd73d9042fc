import { allows } from '#contract/kit/ability.ts';
import type { Ability } from '#contract/kit/route.ts';
import { toWeights, WEIGHT_FIELDS, type WeightSet } from '#contract/scores/weights.ts';
import { HOUR_MS } from '#scoring/durations.ts';
import { type EventType, scoreEvent } from '#scoring/score.ts';
import { TIME_RANGES, type TimeRange, windowSpan } from '#scoring/windows.ts';

const EVENTS = 42;
const CATEGORIES = {
  concert: ['Rock', 'Jazz'],
  theater: ['Musical', 'Drama'],
  sport: ['Basketball', 'Football'],
} as const satisfies Partial<Record<EventType, readonly string[]>>;
const TYPES = ['concert', 'theater', 'sport'] as const;
const SORTS = ['event_name', 'event_type', 'event_category', 'venue_name', 'city'] as const;

/** A row has what the lists need, and nothing that is ours: no rank, no parts, no run. */
type SpecifiedEvent = {
  id: number;
  event_name: string;
  event_type: (typeof TYPES)[number];
  event_category: string;
  venue_name: string;
  city: string;
  venue_capacity: number;
  starts_at: string;
  score: number;
};

export const SPECIFIED_STAFF = { email: 'grace@scores.test', password: 'a specified password' };

const USER = {
  id: 7,
  fullName: 'Grace Hopper',
  username: 'grace',
  email: SPECIFIED_STAFF.email,
  role: 'admin',
};

/** The fields of the list's body; the week has one more. All are sent, and nothing else. */
const LIST_BODY = [
  'page',
  'per_page',
  'sort_by',
  'sort_order',
  'event_name',
  'event_type',
  'time_range',
] as const;

class Refusal extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/**
 * A score service that has nothing but the five calls of the specification, and answers nothing but what is written there.
 * What else it is asked is a complaint; a test shows that there is none.
 */
export function createSpecifiedService(
  now: () => number,
  /** Null: the answer to a sign-in has none. */
  ability: readonly Ability[] | null,
) {
  let weights: WeightSet = fiveOf(() => 0);
  let events = rank(weights, now());
  let signIns = 0;
  const expired = new Set<string>();
  const complaints: string[] = [];
  const calls: string[] = [];

  function signIn({ email, password }: Record<string, unknown>): Response {
    const isRight = email === SPECIFIED_STAFF.email && password === SPECIFIED_STAFF.password;
    if (!isRight) throw new Refusal(400, 'Email or Password is Invalid');
    signIns += 1;
    const tokens = { accessToken: `access-${signIns}`, refreshToken: `refresh-${signIns}` };
    return Response.json({ userData: { ...USER, ...(ability && { ability }) }, ...tokens });
  }

  function list(body: Record<string, unknown>): Response {
    const { time_range: range, page, per_page: size, sort_by: sort, sort_order: order } = body;
    if (!isRange(range)) throw new Refusal(400, 'No such time range.');
    expectOnly(body, [...LIST_BODY, ...(range === 'week' ? ['event_category'] : [])]);
    const { from, to } = windowSpan(range, new Date(now()));
    const found = events.filter(
      (event) =>
        Date.parse(event.starts_at) >= from.getTime() &&
        Date.parse(event.starts_at) < to.getTime() &&
        event.event_name.toLowerCase().includes(String(body.event_name).toLowerCase()) &&
        ['', event.event_type].includes(String(body.event_type)) &&
        ['', event.event_category].includes(String(body.event_category ?? '')),
    );
    const name = SORTS.find((known) => known === sort);
    if (name) found.sort((a, b) => a[name].localeCompare(b[name]));
    if (name ? order === 'desc' : order === 'asc') found.reverse();
    const first = (Number(page) - 1) * Number(size);
    return Response.json({ events: found.slice(first, first + Number(size)), count: found.length });
  }

  function save(body: Record<string, unknown>): Response {
    expectOnly(body, WEIGHT_FIELDS);
    weights = fiveOf((field) => Number(body[field]));
    return Response.json(weights);
  }

  const answers: Record<string, (body: Record<string, unknown>) => Response> = {
    'POST /login': signIn,
    'POST /event_score': list,
    'PUT /event_score': () => {
      events = rank(weights, now());
      return new Response(null, { status: 204 });
    },
    'GET /dashboard/settings': () => Response.json(weights),
    'POST /dashboard/settings': save,
  };

  /** Notes what the specification does not name, or what is missing. */
  function expectOnly(body: Record<string, unknown>, fields: readonly string[]): void {
    const sent = Object.keys(body).sort().join();
    const expected = [...fields].sort().join();
    if (sent !== expected) complaints.push(`sent ${sent} instead of ${expected}`);
  }

  function authorize(request: Request): void {
    const token = request.headers.get('authorization')?.replace('Bearer ', '') ?? '';
    if (token === '' || expired.has(token)) throw new Refusal(401, 'Token expired.');
    if (!allows(ability ?? [], { action: 'read', subject: 'Score' })) {
      throw new Refusal(403, 'Not for you.');
    }
  }

  return {
    complaints: complaints as readonly string[],
    /** Method and path of every request so far. */
    calls,
    /** Refuses an access token from now on. It takes any other one: it does not issue them alone. */
    expire: (token: string) => void expired.add(token),
    /** The rows of the whole year, best first. */
    ranked: (): readonly SpecifiedEvent[] => events,
    async fetch(request: Request): Promise<Response> {
      const name = `${request.method} ${new URL(request.url).pathname}`;
      calls.push(name);
      const answer = answers[name];
      if (!answer) {
        complaints.push(`asked for ${name}`);
        return new Response('Not found', { status: 404 });
      }
      try {
        if (name !== 'POST /login') authorize(request);
        return answer(request.method === 'POST' ? Object(await request.json()) : {});
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        return Response.json({ message: error.message }, { status: error.status });
      }
    },
  };
}

export type SpecifiedService = ReturnType<typeof createSpecifiedService>;

function fiveOf(value: (field: keyof WeightSet) => number): WeightSet {
  return {
    theater_weight: value('theater_weight'),
    concert_weight: value('concert_weight'),
    sport_weight: value('sport_weight'),
    time_left_weight: value('time_left_weight'),
    venue_capacity_weight: value('venue_capacity_weight'),
  };
}

/** The events five hours after one another, the best one first, and of equal ones the next. */
function rank(weights: WeightSet, now: number): SpecifiedEvent[] {
  const events = Array.from({ length: EVENTS }, (_, index): SpecifiedEvent => {
    const id = index + 1;
    const type = TYPES[id % TYPES.length] ?? 'concert';
    const startsAt = new Date(now + id * 5 * HOUR_MS);
    const capacity = 400 * id;
    return {
      id,
      event_name: `Show ${String(id).padStart(3, '0')}`,
      event_type: type,
      event_category: CATEGORIES[type][Math.floor(id / 3) % 2] ?? '',
      venue_name: `Hall ${id % 7}`,
      city: id % 2 === 0 ? 'Chicago' : 'Boston',
      venue_capacity: capacity,
      starts_at: startsAt.toISOString(),
      score: scoreEvent({ type, startsAt, capacity }, toWeights(weights), new Date(now)).total,
    };
  });
  return events.sort((a, b) => b.score - a.score || a.id - b.id);
}

function isRange(value: unknown): value is TimeRange {
  return TIME_RANGES.some((range) => range === value);
}
