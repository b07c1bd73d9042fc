import { describe, expect, it } from 'vitest';
import { openSampleBackend } from '../test/sample-client.ts';
import { createAsk } from '../test/specified-calls.ts';

const openAsk = () => createAsk(openSampleBackend().backend.fetch, 'http://sample.test');

const event = {
  title: 'Load-in',
  start: '2026-11-20T08:00:00.000Z',
  end: '2026-11-20T09:00:00.000Z',
  allDay: false,
  extendedProps: { calendar: 'Business' },
};

describe('a specified delete', () => {
  it.each([
    ['/apps/invoice/delete', 'id', '/apps/invoice/invoices?perPage=1', /"id":(\d+)/],
    ['/apps/users/delete', 'id', '/api/users/list/data?perPage=1', /"id":(\d+)/],
    ['/apps/permissions/delete', 'id', '/apps/permissions/data?perPage=1', /"id":(\d+)/],
    ['/apps/todo/delete-task', 'taskId', '/apps/todo/tasks', /"id":(\d+)/],
  ])('%s takes the id from the body', async (path, name, list, pattern) => {
    const ask = openAsk();
    const before = JSON.stringify((await ask('GET', list)).body);
    const id = Number(pattern.exec(before)?.[1]);
    expect((await ask('DELETE', path, { [name]: id })).status).toBe(200);
    expect(JSON.stringify((await ask('GET', list)).body)).not.toBe(before);
  });

  it('takes the id of a calendar event from the body', async () => {
    const ask = openAsk();
    const added = JSON.stringify((await ask('POST', '/apps/calendar/add-event', { event })).body);
    const id = /"id":(\d+)/.exec(added)?.[1];
    expect((await ask('DELETE', '/apps/calendar/remove-event', { id })).status).toBe(200);
    expect((await ask('DELETE', '/apps/calendar/remove-event', { id })).status).toBe(404);
  });

  it('goes by the query where both name one, and refuses a call that names none', async () => {
    const ask = openAsk();
    expect((await ask('DELETE', '/apps/users/delete?id=1', { id: 2 })).status).toBe(200);
    expect((await ask('GET', '/api/users/user?id=1')).status).toBe(404);
    expect((await ask('GET', '/api/users/user?id=2')).status).toBe(200);
    for (const body of [undefined, {}, [], null, { id: {} }, { id: [] }, 'id=2']) {
      expect((await ask('DELETE', '/apps/users/delete', body)).status).toBe(400);
    }
  });
});
