import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { errorBody } from '#contract/kit/error-body.ts';
import { createTestDatabase } from '#server/test/database.ts';
import { createTestServer } from '#server/test/server.ts';
import { newStaffSession } from '#server/test/staff-session.ts';

/** As much of JSON Schema as the document of the API uses. */
const jsonSchema = z.object({
  type: z.unknown().optional(),
  const: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  minimum: z.number().optional(),
  get anyOf() {
    return z.array(jsonSchema).optional();
  },
  get oneOf() {
    return z.array(jsonSchema).optional();
  },
  get properties() {
    return z.record(z.string(), jsonSchema).optional();
  },
  get items() {
    return jsonSchema.optional();
  },
});
type Schema = z.infer<typeof jsonSchema>;

const operation = z.object({
  parameters: z
    .array(z.object({ name: z.string(), in: z.enum(['path', 'query']), schema: jsonSchema }))
    .default([]),
  requestBody: z
    .object({ content: z.object({ 'application/json': z.object({ schema: jsonSchema }) }) })
    .optional(),
});
/** A value of this schema, and all that differ from it by this text in the place of one part or as one key more. */
function variants(schema: Schema, text: string): { plain: unknown; bad: unknown[] } {
  const { type, anyOf, oneOf, properties = {}, items } = schema;
  const options = anyOf ?? oneOf;
  if (options) {
    const all = options.map((option) => variants(option, text));
    return { plain: all[0]?.plain, bad: all.flatMap(({ bad }) => bad) };
  }
  if (type === 'array' && items) {
    const { plain, bad } = variants(items, text);
    return { plain: [plain], bad: bad.map((value) => [value]) };
  }
  if (type === 'object') {
    const parts = Object.entries(properties).map(
      ([name, part]) => [name, variants(part, text)] as const,
    );
    const plain = Object.fromEntries(parts.map(([name, part]) => [name, part.plain]));
    const bad = parts.flatMap(([name, part]) =>
      part.bad.map((value) => ({ ...plain, [name]: value })),
    );
    return { plain, bad: [...bad, { ...plain, [text]: 'any' }] };
  }
  const isNumber = type === 'integer' || type === 'number';
  const example = isNumber ? Math.max(1, schema.minimum ?? 1) : type === 'boolean' || 'text';
  return { plain: schema.const ?? schema.enum?.[0] ?? example, bad: [text] };
}

type Call = {
  name: string;
  method: string;
  path: string;
} & z.infer<typeof operation>;

/** The path of a call with 1 for each parameter, or with NUL for one of those in path and query. */
function addressOf({ path, parameters }: Call, bad?: string): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name) => (name === bad ? 'a%00b' : '1'));
  const isQuery = parameters.some((part) => part.in === 'query' && part.name === bad);
  return isQuery ? `${filled}?${bad}=a%00b` : filled;
}

function hostileRequests(call: Call, token: string, texts: readonly string[]): Request[] {
  const { method, parameters, requestBody } = call;
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const schema = requestBody?.content['application/json'].schema;
  const send = (path: string, body?: unknown) =>
    new Request(`http://test${path}`, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  const body = schema && variants(schema, '').plain;
  // Half a surrogate pair cannot be written in an address.
  const inAddress = parameters.map(({ name }) => send(addressOf(call, name), body));
  const inBody = texts.flatMap((text) =>
    schema ? variants(schema, text).bad.map((value) => send(addressOf(call), value)) : [],
  );
  return [...inAddress, ...inBody];
}

/** NUL, and halves of a surrogate pair. */
export const UNSTORABLE = ['a\0b', 'a\ud800b', '\udc00'] as const;

/** Text that PostgreSQL cannot store is refused in every part of every call: of each call these are tried. */
export async function describeUnstorableText(
  textsOf: (index: number) => readonly string[],
): Promise<void> {
  const db = await createTestDatabase();
  const { app } = createTestServer(db, () => new Date('2026-06-01T12:00:00Z'));
  const { token } = await newStaffSession(db, 'admin');

  const { paths } = z
    .object({ paths: z.record(z.string(), z.record(z.string(), operation)) })
    .parse(await (await app.request('/openapi.json')).json());

  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({
      name: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      path,
      ...described,
    })),
  );

  describe('text that PostgreSQL cannot store', () => {
    it('is tried in every call that takes any', () => {
      const tried = calls.filter(
        (call) => hostileRequests(call, token, textsOf(calls.indexOf(call))).length > 0,
      );
      const taking = calls.filter(({ parameters, requestBody }) => parameters[0] ?? requestBody);
      expect(tried.map(({ name }) => name)).toEqual(taking.map(({ name }) => name));
      expect(tried.length).toBeGreaterThan(60);
    });

    it.each(calls)('is refused anywhere in $name', async (call) => {
      const answers = new Set<string>();
      for (const request of hostileRequests(call, token, textsOf(calls.indexOf(call)))) {
        const response = await app.fetch(request);
        const { code, message } = errorBody.parse(await response.json()).error;
        answers.add(`${response.status} ${code}`);
        expect(message).toMatch(/\.$/);
      }
      expect([...answers]).toEqual(answers.size > 0 ? ['400 validation'] : []);
    });

    it.each([
      '/audit/export?q=%00',
      '/event_score/export?time_range=week&format=csv&event_name=%00',
      '/imports/%00/errors.csv',
    ])('is refused in the address of the file %s', async (path) => {
      const headers = { authorization: `Bearer ${token}` };
      expect((await app.request(path, { headers })).status).toBe(400);
    });
  });
}
