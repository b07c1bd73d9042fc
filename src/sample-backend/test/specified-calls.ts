import { expect } from 'vitest';

export type Answer = { status: number; body: unknown };
/** Makes a call by its method and path with query, as any client would. */
export type Ask = (method: string, path: string, body?: unknown) => Promise<Answer>;

export type SpecifiedCall = {
  /** What the specification says of it. */
  says: string;
  /** Fails where the call differs. It starts from the untouched seed. */
  check: (ask: Ask) => Promise<void>;
};

/** Asks whatever answers requests at an address. */
export function createAsk(send: (request: Request) => Promise<Response>, origin: string): Ask {
  return async (method, path, body) => {
    const json = { 'content-type': 'application/json' };
    const sent = body === undefined ? {} : { body: JSON.stringify(body), headers: json };
    const response = await send(new Request(new URL(path, origin), { method, ...sent }));
    return { status: response.status, body: await response.json() };
  };
}

/** A value inside an answer. */
export function at(value: unknown, ...path: (string | number)[]): unknown {
  return path.reduce<unknown>(
    (part, key) => (part instanceof Object ? Reflect.get(part, key) : undefined),
    value,
  );
}

/** The list inside an answer. */
export function listAt(value: unknown, ...path: (string | number)[]): unknown[] {
  const list = at(value, ...path);
  if (!Array.isArray(list)) throw new Error(`There is no list at ${path.join('.')}.`);
  return list;
}

/** The answer of a call that succeeds. */
export async function get(ask: Ask, path: string): Promise<unknown> {
  const { status, body } = await ask('GET', path);
  expect(status).toBe(200);
  return body;
}

/** That each item has these keys. */
export function expectKeys(items: readonly unknown[], keys: readonly string[]): void {
  expect(items.length).toBeGreaterThan(0);
  for (const item of items)
    expect(Object.keys(item ?? {})).toEqual(expect.arrayContaining([...keys]));
}

/** That there are items, and that each is as it should be. */
export function expectAll(items: readonly unknown[], isRight: (item: unknown) => boolean): void {
  expect(items.length).toBeGreaterThan(0);
  expect(items.filter((item) => !isRight(item))).toEqual([]);
}
