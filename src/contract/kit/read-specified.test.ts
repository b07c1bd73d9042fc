import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { login } from '../auth.ts';
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

  it('reads an optional part that means something else as absent', () => {
    const schema = z.object({
      name: z.string(),
      preferences: z.object({ clock: z.enum(['12', '24']) }).optional(),
      note: z.string().exactOptional(),
      lists: z.record(z.string(), z.object({ columns: z.array(z.string()) })).optional(),
    });
    const other = { preferences: { theme: 'dark' }, note: 7, lists: { mail: 'wide' } };
    expect(readSpecified(schema, { name: 'Ada', ...other })).toEqual({ name: 'Ada' });
    const known = { name: 'Ada', preferences: { clock: '24' }, note: 'x' };
    expect(readSpecified(schema, known)).toEqual(known);
  });

  it('signs in somebody whose service keeps other things under known names', () => {
    const body = {
      accessToken: 'a',
      refreshToken: 'r',
      userData: {
        id: 4,
        fullName: 'Ada',
        avatar: null,
        ability: [{ action: 'read', subject: 'Auth' }],
        preferences: { theme: 'dark' },
        listLayout: 'wide',
        listLayouts: ['wide'],
        insightLayout: 1,
        hasAdditions: 'yes',
        hidesSamples: 0,
        mustSetUpSecondFactor: null,
        mustChangePassword: 'no',
      },
    };
    expect(readSpecified(login.answer, body)).toEqual({
      accessToken: 'a',
      refreshToken: 'r',
      userData: {
        id: 4,
        fullName: 'Ada',
        username: '',
        email: '',
        role: 'client',
        avatar: null,
        ability: [{ action: 'read', subject: 'Auth' }],
      },
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

  it('reads it with a reader that fills in the additions', async () => {
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
