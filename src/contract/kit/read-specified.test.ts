import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { addition } from './addition.ts';
import { createClient } from './client.ts';
import { readSpecified } from './read-specified.ts';
import { defineRoute } from './route.ts';

const listThings = defineRoute({
  method: 'GET',
  path: '/things',
  summary: 'Things',
  access: 'open',
  answer: z.object({
    things: z.array(
      z.object({
        name: z.string(),
        colour: z.string().nullable(),
        state: addition(z.enum(['new', 'old']), 'new'),
      }),
    ),
    run_id: z.string().nullable(),
    previous: z.object({ run_id: z.string() }).nullable(),
  }),
});

const read = (body: unknown) => readSpecified(listThings.answer, body);

describe('readSpecified', () => {
  it('reads what a service does not send as unknown', () => {
    expect(read({ things: [{ name: 'brass' }] })).toEqual({
      things: [{ name: 'brass', colour: null, state: 'new' }],
      run_id: null,
      previous: null,
    });
  });

  it('reads what means something else as unknown, too', () => {
    const body = { things: [{ name: 'a', colour: 3, state: 'used' }], run_id: 7, previous: {} };
    expect(read(body)).toEqual({
      things: [{ name: 'a', colour: null, state: 'new' }],
      run_id: null,
      previous: null,
    });
  });

  it('takes what is there', () => {
    const body = {
      things: [{ name: 'a', colour: 'red', state: 'old' }],
      run_id: '7',
      previous: { run_id: '6' },
    };
    expect(read(body)).toEqual(body);
  });

  it('reads nothing where a specified part is missing', () => {
    expect(read({ things: [{ colour: 'red' }] })).toBeUndefined();
    expect(read(undefined)).toBeUndefined();
  });

  it('reads an answer that is nothing but an addition, whatever came', () => {
    const answer = addition(z.object({ count: z.number() }), { count: 0 });
    expect(readSpecified(answer, undefined)).toEqual({ count: 0 });
  });
});

describe('createClient', () => {
  const send = async () => Response.json({ things: [{ name: 'brass' }] });

  it('refuses an answer without additions, so that a test of the server notices', async () => {
    const call = createClient(send, 'http://test');
    await expect(call(listThings, {})).rejects.toMatchObject({ code: 'internal' });
  });

  it('reads it where it is told to', async () => {
    const call = createClient(send, 'http://test', async (schema, body) =>
      readSpecified(schema, body),
    );
    expect((await call(listThings, {})).things).toHaveLength(1);
  });

  it.each([
    [401, { message: 'Token expired' }, 'unauthenticated', 'Token expired'],
    [400, { error: 'Email or Password is Invalid' }, 'validation', 'Email or Password is Invalid'],
    [404, { error: { message: 'No such path' } }, 'not_found', 'No such path'],
    [403, undefined, 'forbidden', 'The server answered with status 403.'],
    [500, { message: 'Broken' }, 'internal', 'Broken'],
  ])('reads a refusal without our codes by its status %i', async (status, body, code, message) => {
    const call = createClient(async () => Response.json(body ?? null, { status }), 'http://test');
    await expect(call(listThings, {})).rejects.toMatchObject({ code, message });
  });
});
