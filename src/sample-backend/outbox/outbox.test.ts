import { describe, expect, it } from 'vitest';
import { deliverOutbox } from '#contract/apps/notices.ts';
import {
  addCalendarEvent,
  type EventDraft,
  endCalendarSeries,
  exportCalendar,
  importCalendar,
  listCalendarEvents,
  listCalendarOccurrences,
  removeCalendarEvent,
  splitCalendarEvent,
  updateCalendarEvent,
} from '#contract/calendar.ts';
import {
  addChatGroup,
  changeChatMessage,
  listChatsAndContacts,
  openChat,
  reactToChatMessage,
  searchChats,
  sendChatMessage,
  updateChatGroup,
} from '#contract/chat.ts';
import { type Email, listEmails, saveDraft } from '#contract/email/email.ts';
import { listRegisteredClients } from '#contract/invoices/clients.ts';
import { readInvoice } from '#contract/invoices/invoices.ts';
import type { Call } from '#contract/kit/client.ts';
import { readCart } from '#contract/shop/shop.ts';
import { placeOrder } from '#contract/shop/shop-orders.ts';
import { totalsOf } from '#contract/shop/shop-totals.ts';
import { addTask, listTasks, updateTask } from '#contract/todo.ts';
import { openSampleBackend, TODAY } from '../test/sample-client.ts';

/** A back end whose clock the test moves. */
function openWorld() {
  let now = TODAY;
  const sample = openSampleBackend(() => now);
  const { call } = sample;
  return {
    ...sample,
    pass: (seconds: number) => {
      now = new Date(now.getTime() + seconds * 1000);
    },
    deliver: async (today = '2026-06-01') =>
      (await call(deliverOutbox, { body: { today } })).notices,
    mailsIn: async (folder: 'sent' | 'inbox' | 'draft', limit = 1): Promise<Email[]> =>
      (await call(listEmails, { query: { folder, limit } })).emails,
  };
}

const GUESTS = ['noa.lindqvist@marquee.example', 'amir.haddad@marquee.example'];

function draft(
  changes: Partial<EventDraft> & { props?: Partial<EventDraft['extendedProps']> } = {},
) {
  const { props, ...others } = changes;
  return {
    url: '',
    title: 'Sound check',
    start: '2026-06-10T09:00:00.000Z',
    end: '2026-06-10T10:00:00.000Z',
    allDay: false,
    extendedProps: { calendar: 'Business', guests: [], location: '', description: '', ...props },
    ...others,
  } satisfies EventDraft;
}

describe('an event with guests', () => {
  it('invites them by mail, and their answers reach the event, the inbox and the bell, once', async () => {
    const { call, deliver, mailsIn, pass } = openWorld();
    const event = draft({ props: { guests: GUESTS } });
    const { event: added } = await call(addCalendarEvent, { body: { event } });
    const [invitation] = await mailsIn('sent');
    expect(invitation).toMatchObject({
      subject: 'Invitation: Sound check',
      to: [
        { name: 'Noa Lindqvist', email: GUESTS[0] },
        { name: 'Amir Haddad', email: GUESTS[1] },
      ],
    });
    expect((await deliver()).filter(({ kind }) => kind === 'guest_answered')).toEqual([]);
    pass(60);
    const notices = await deliver();
    const answers = notices.filter(({ kind }) => kind === 'guest_answered');
    expect(answers.map(({ values }) => values.guest)).toEqual(['Noa Lindqvist', 'Amir Haddad']);
    const known = (await call(listCalendarEvents, { query: {} })).find(({ id }) => id === added.id);
    expect(Object.keys(known?.extendedProps.answers ?? {}).sort()).toEqual(GUESTS.toSorted());
    const replies = await mailsIn('inbox', 2);
    for (const { subject, isRead } of replies) {
      expect(subject).toMatch(/^(Accepted|Maybe|Declined): Sound check$/);
      expect(isRead).toBe(false);
    }
    pass(60);
    expect(await deliver()).toEqual(notices);
  });

  it('keeps answers over a change of the title, asks again for another time, and cancels', async () => {
    const { call, deliver, mailsIn, pass } = openWorld();
    const { event } = await call(addCalendarEvent, {
      body: { event: draft({ props: { guests: GUESTS } }) },
    });
    pass(60);
    await deliver();
    const renamed = await call(updateCalendarEvent, {
      body: { event: { ...event, title: 'New' } },
    });
    expect(Object.keys(renamed.event.extendedProps.answers ?? {})).toHaveLength(2);
    const moved = { ...event, title: 'New', start: '2026-06-10T08:00:00.000Z' };
    const { event: after } = await call(updateCalendarEvent, { body: { event: moved } });
    expect(after.extendedProps.answers).toBeUndefined();
    expect((await mailsIn('sent'))[0]?.subject).toBe('Changed: New');
    await call(removeCalendarEvent, { query: { id: event.id } });
    expect((await mailsIn('sent'))[0]?.subject).toBe('Canceled: New');
    pass(60);
    const before = (await deliver()).length;
    pass(60);
    expect(await deliver()).toHaveLength(before);
  });
});

describe('a recurring event', () => {
  const weekly = draft({ props: { repeat: 'FREQ=WEEKLY;COUNT=4' } });
  const june = { from: '2026-06-01', to: '2026-07-01' };

  it('is listed once and takes place at each of its times', async () => {
    const { call } = openWorld();
    const { event } = await call(addCalendarEvent, { body: { event: weekly } });
    expect(
      (await call(listCalendarEvents, { query: {} })).filter(({ id }) => id === event.id),
    ).toHaveLength(1);
    const all = await call(listCalendarOccurrences, { query: june });
    const starts = all.filter(({ id }) => id === event.id).map(({ start }) => start.slice(0, 10));
    expect(starts).toEqual(['2026-06-10', '2026-06-17', '2026-06-24']);
  });

  it('is changed at one of its times, which becomes an event of its own', async () => {
    const { call } = openWorld();
    const { event } = await call(addCalendarEvent, { body: { event: weekly } });
    const occurrence = '2026-06-17T09:00:00.000Z';
    const other = draft({ title: 'Later', start: occurrence, end: '2026-06-17T12:00:00.000Z' });
    const { event: own } = await call(splitCalendarEvent, {
      body: { id: event.id, occurrence, event: other },
    });
    expect(own.extendedProps.repeat).toBeUndefined();
    const all = await call(listCalendarOccurrences, { query: june });
    const found = all.filter(({ id }) => id === event.id || id === own.id);
    expect(found.map(({ title, start }) => `${title} ${start.slice(8, 10)}`).sort()).toEqual([
      'Later 17',
      'Sound check 10',
      'Sound check 24',
    ]);
  });

  it('is ended before one of its times, and answers what comes from there on', async () => {
    const { call } = openWorld();
    const { event } = await call(addCalendarEvent, { body: { event: weekly } });
    const { id } = event;
    const at = (time: string) => time.replace(event.start.slice(0, 10), '2026-06-24');
    const except = ['2026-06-17', '2026-07-01'].map((day) => day + event.start.slice(10));
    const whole = { ...event, extendedProps: { ...event.extendedProps, except } };
    await call(updateCalendarEvent, { body: { event: whole } });
    const ended = await call(endCalendarSeries, { body: { id, occurrence: at(event.start) } });
    expect(ended).toMatchObject({
      event: {
        extendedProps: { repeat: 'FREQ=WEEKLY;UNTIL=20260623T235959', except: [except[0]] },
      },
      rest: { repeat: 'FREQ=WEEKLY;COUNT=2', except: [except[1]] },
    });
    const all = await call(listCalendarOccurrences, { query: june });
    expect(all.filter((one) => one.id === id).map(({ start }) => start.slice(0, 10))).toEqual([
      '2026-06-10',
    ]);
    const body = { id, occurrence: event.start };
    await expect(call(endCalendarSeries, { body })).rejects.toMatchObject({ code: 'validation' });
  });

  it('refuses an end that would make the rule too long, and stays as it was', async () => {
    const { call } = openWorld();
    const numbers = (last: number) => Array.from({ length: last }, (_, index) => index + 1).join();
    const months = Array(3).fill(numbers(12)).join();
    const days = Array(26).fill('MO,TU,WE,TH,FR,SA,SU').join().slice(0, 77);
    const long = `FREQ=DAILY;INTERVAL=1;WKST=MO;BYMONTHDAY=${numbers(28)};BYMONTH=${months};BYDAY=${days}`;
    expect(long).toHaveLength(288);
    const { event } = await call(addCalendarEvent, {
      body: { event: draft({ props: { repeat: long } }) },
    });
    const before = await call(listCalendarEvents, { query: {} });
    const body = { id: event.id, occurrence: '2026-06-24T09:00:00.000Z' };
    await expect(call(endCalendarSeries, { body })).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining('“repeat” would not be valid'),
    });
    expect(await call(listCalendarEvents, { query: {} })).toEqual(before);
  });

  it('is split only at one of its occurrences, and a single event is not split', async () => {
    const { call } = openWorld();
    const { event } = await call(addCalendarEvent, { body: { event: weekly } });
    const { event: single } = await call(addCalendarEvent, { body: { event: draft() } });
    const before = await call(listCalendarEvents, { query: {} });
    for (const [id, occurrence] of [
      [event.id, 'nonsense'],
      [event.id, '2026-06-18T09:00:00.000Z'],
      [single.id, single.start],
    ] as const) {
      const body = { id, occurrence, event: draft() };
      await expect(call(splitCalendarEvent, { body })).rejects.toMatchObject({ status: 400 });
    }
    expect(await call(listCalendarEvents, { query: {} })).toEqual(before);
  });

  it('refuses a rule that nobody can follow', async () => {
    const { call } = openWorld();
    const body = { event: draft({ props: { repeat: 'FREQ=WEEKLY;BYDAY=XX' } }) };
    await expect(call(addCalendarEvent, { body })).rejects.toMatchObject({ status: 400 });
  });

  it('reminds of each time, once', async () => {
    const { call, deliver, pass } = openWorld();
    await deliver();
    const soon = draft({
      start: '2026-06-01T12:30:00.000Z',
      end: '2026-06-01T13:00:00.000Z',
      props: { repeat: 'FREQ=DAILY', remindMinutes: 15 },
    });
    await call(addCalendarEvent, { body: { event: soon } });
    const reminders = async (today?: string) =>
      (await deliver(today)).filter(({ kind }) => kind === 'event_soon');
    expect(await reminders()).toEqual([]);
    pass(15 * 60);
    expect(await reminders()).toMatchObject([
      { values: { title: 'Sound check', minutes: 15 }, at: '2026-06-01T12:15:00.000Z' },
    ]);
    pass(24 * 60 * 60 - 60);
    expect(await reminders('2026-06-02')).toHaveLength(1);
    pass(60);
    expect((await reminders('2026-06-02')).at(-1)?.at).toBe('2026-06-02T12:15:00.000Z');
  });
});

describe('iCalendar files', () => {
  it('carry all events out and in again', async () => {
    const { call } = openWorld();
    const event = draft({
      title: 'Łódź, “live”; again',
      url: 'https://marquee.example/1',
      props: {
        repeat: 'FREQ=WEEKLY;INTERVAL=2;UNTIL=20260801T235959',
        except: ['2026-06-24T09:00:00.000Z'],
        guests: GUESTS,
        location: 'Hall 4, 2nd floor',
        description: 'Line 1\nLine 2',
        remindMinutes: 10,
      },
    });
    await call(addCalendarEvent, { body: { event } });
    const { ics } = await call(exportCalendar, {});
    const before = await call(listCalendarEvents, { query: {} });
    const { added, skipped } = await call(importCalendar, { body: { ics } });
    expect([added.length, skipped]).toEqual([before.length, 0]);
    const after = await call(listCalendarEvents, { query: {} });
    const copy = after.find(({ id }) => id === added.at(-1));
    const { remindMinutes: _, calendar: __, ...props } = event.extendedProps;
    expect(copy).toMatchObject({ ...event, extendedProps: props });
    const times = (events: typeof before) => events.map(({ start, end }) => `${start} ${end}`);
    expect(times(after.slice(before.length))).toEqual(times(before));
  });

  it('are read with zones, whole days, lengths and replaced times; what has no time is skipped', async () => {
    const { call } = openWorld();
    const lines = [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'BEGIN:VEVENT\r\nUID:a\r\nDTSTART;VALUE=DATE:20260610\r\nSUMMARY:A day\r\nEND:VEVENT',
      'BEGIN:VEVENT\r\nUID:b\r\nDTSTART:20260610T080000Z\r\nDURATION:PT90M\r\nSUMMARY:Long\r\nEND:VEVENT',
      'BEGIN:VEVENT\r\nUID:c\r\nDTSTART:20260610T080000Z\r\nRRULE:FREQ=DAILY;COUNT=3\r\nSUMMARY:Series\r\nEND:VEVENT',
      'BEGIN:VEVENT\r\nUID:c\r\nRECURRENCE-ID:20260611T080000Z\r\nDTSTART:20260611T100000Z\r\nSUMMARY:Moved\r\nEND:VEVENT',
      'BEGIN:VEVENT\r\nUID:d\r\nSUMMARY:Never\r\nEND:VEVENT',
      'END:VCALENDAR',
    ];
    const ics = lines.join('\r\n');
    const { added, skipped } = await call(importCalendar, { body: { ics } });
    expect([added.length, skipped]).toEqual([4, 1]);
    const found = (await call(listCalendarEvents, { query: {} })).filter(({ id }) =>
      added.includes(id),
    );
    expect(found).toMatchObject([
      { title: 'A day', start: '2026-06-10', end: '2026-06-11', allDay: true },
      { title: 'Long', end: '2026-06-10T09:30:00.000Z' },
      { extendedProps: { repeat: 'FREQ=DAILY;COUNT=3', except: ['2026-06-11T08:00:00.000Z'] } },
      { title: 'Moved', start: '2026-06-11T10:00:00.000Z' },
    ]);
    for (const wrong of ['', 'hello', 'BEGIN:VCARD\r\nEND:VCARD']) {
      await expect(call(importCalendar, { body: { ics: wrong } })).rejects.toMatchObject({
        status: 400,
        fields: { ics: 'This file is not an iCalendar file.' },
      });
    }
  });
});

/** Orders what is in the cart, paid by card. */
async function orderCart(call: Call) {
  const { products } = await call(readCart, {});
  const { totalCents } = totalsOf(products);
  const address = {
    fullName: 'Robin Hale',
    phone: '',
    street: '1 Quay',
    city: 'Porto',
    postcode: '4000',
    country: 'PT',
  } as const;
  const { order } = await call(placeOrder, {
    body: { address, payment: { method: 'card', lastDigits: '4242' }, totalCents },
  });
  return { order, totalCents };
}

describe('an order of the shop', () => {
  it('makes an invoice for the same sum, paid where it was paid by card', async () => {
    const { call, deliver } = openWorld();
    const { order, totalCents } = await orderCart(call);
    const { invoice } = await call(readInvoice, { params: { id: order.invoiceId ?? 0 } });
    expect(invoice).toMatchObject({
      total: totalCents / 100,
      balance: 0,
      invoiceStatus: 'Paid',
      service: 'Shop order',
      client: { name: 'Robin Hale', address: '1 Quay, 4000 Porto', country: 'Portugal' },
    });
    expect((await deliver()).map(({ kind }) => kind)).toContain('order_invoiced');
  });
});

describe('the client of an order', () => {
  it('enters the register of clients, though that was opened before', async () => {
    const { call } = openWorld();
    const clients = async () =>
      (await call(listRegisteredClients, { query: { q: 'robin.hale@' } })).clients;
    expect(await clients()).toEqual([]);
    await orderCart(call);
    expect(await clients()).toMatchObject([{ name: 'Robin Hale', invoices: 1 }]);
  });
});

describe('the bell', () => {
  it('has the oldest first', async () => {
    const { call, deliver, pass } = openWorld();
    await deliver();
    const to = [{ name: '', email: 'noa.lindqvist@marquee.example' }];
    const remindAt = '2026-06-01T12:20:00.000Z';
    const task = { title: 'Order cables', assignee: { fullName: 'Noa', avatar: '' }, remindAt };
    await call(addTask, { body: { task } });
    await call(saveDraft, { body: { to, subject: 'Later', sendAt: '2026-06-01T12:10:00.000Z' } });
    const soon = draft({ start: '2026-06-01T12:35:00.000Z', end: '2026-06-01T13:00:00.000Z' });
    const props = { ...soon.extendedProps, remindMinutes: 20 };
    await call(addCalendarEvent, { body: { event: { ...soon, extendedProps: props } } });
    pass(60 * 30);
    const times = (await deliver()).map(({ at }) => at);
    expect(times.length).toBeGreaterThan(2);
    expect(times).toEqual(times.toSorted());
  });
});

describe('a task', () => {
  const robin = { fullName: 'Robin Hale', avatar: '' };

  it('that is due today is notified once a day, and reminds at its time', async () => {
    const { call, deliver, pass } = openWorld();
    const remindAt = '2026-06-01T12:05:00.000Z';
    const task = { title: 'Order cables', assignee: robin, dueDate: '2026-06-01', remindAt };
    await call(addTask, { body: { task } });
    const kinds = async () =>
      (await deliver()).map(({ kind }) => kind).filter((kind) => kind.startsWith('task'));
    expect(await kinds()).toEqual(['tasks_due']);
    pass(300);
    expect(await kinds()).toEqual(['tasks_due', 'task_soon']);
    pass(300);
    expect(await kinds()).toEqual(['tasks_due', 'task_soon']);
  });

  it('that recurs is followed by the next when it is done, and removes it when reopened', async () => {
    const { call } = openWorld();
    const { task } = await call(addTask, {
      body: {
        task: {
          title: 'Water the plants',
          assignee: robin,
          dueDate: '2026-06-05',
          repeat: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR',
          remindAt: '2026-06-05T07:00:00.000Z',
        },
      },
    });
    const complete = (isCompleted: boolean) =>
      call(updateTask, { body: { task: { id: task.id, isCompleted } } });
    const found = async () => (await call(listTasks, { query: { q: 'Water the' } })).tasks;
    await complete(true);
    await complete(true);
    expect(await found()).toMatchObject([
      { isCompleted: false, dueDate: '2026-06-08', remindAt: '2026-06-08T07:00:00.000Z' },
      { isCompleted: true, dueDate: '2026-06-05' },
    ]);
    await complete(false);
    expect(await found()).toMatchObject([{ id: task.id, isCompleted: false }]);
  });
});

describe('a group in the chat', () => {
  const PICTURE = { name: 'stage-plan.png', url: 'data:image/png;base64,AAAA' };

  async function withGroup() {
    const world = openWorld();
    const { contact } = await world.call(addChatGroup, {
      body: { name: 'Load-in crew', members: [2, 7] },
    });
    const say = (obj: object) =>
      world.call(sendChatMessage, {
        body: { obj: { contactId: contact.id, message: '', ...obj } },
      });
    const messages = async () =>
      (await world.call(openChat, { query: { id: contact.id } })).chat?.messages ?? [];
    return { ...world, contact, say, messages };
  }

  it('stands among the chats, is renamed, and takes text, pictures and answers', async () => {
    const { call, contact, say, messages } = await withGroup();
    expect(contact).toMatchObject({ fullName: 'Load-in crew', role: '2 members' });
    await expect(say({})).rejects.toMatchObject({ status: 400 });
    await say({ picture: PICTURE });
    await say({ message: 'Which door?', replyTo: 0 });
    expect(await messages()).toMatchObject([
      { message: '', picture: PICTURE },
      { message: 'Which door?', replyTo: 0 },
    ]);
    await call(updateChatGroup, { body: { id: contact.id, name: 'Crew', members: [2] } });
    const { chatsContacts } = await call(listChatsAndContacts, {});
    expect(chatsContacts[0]).toMatchObject({ id: contact.id, fullName: 'Crew', role: '1 member' });
  });

  it('finds messages by text, whatever accents, and pictures by name', async () => {
    const { call, contact, say } = await withGroup();
    await say({ picture: PICTURE });
    await say({ message: 'Café at nine' });
    const hits = async (q: string) => (await call(searchChats, { query: { q } })).hits;
    expect(await hits('CAFE AT')).toMatchObject([
      { contact: { id: contact.id }, position: 1, sender: { fullName: 'Robin Hale' } },
    ]);
    expect(await hits('stage-plan')).toMatchObject([{ position: 0 }]);
    expect(await hits('%_%')).toEqual([]);
  });

  it('shows reactions, edits and deletions, and takes each back', async () => {
    const { call, contact, say, messages } = await withGroup();
    await say({ message: 'Doors at sevn' });
    const place = { contactId: contact.id, position: 0 };
    const react = () => call(reactToChatMessage, { body: { ...place, emoji: '👍' } });
    expect((await react()).reactions).toEqual({ '👍': [21] });
    expect((await react()).reactions).toBeUndefined();
    await call(changeChatMessage, { body: { ...place, message: 'Doors at seven' } });
    expect(await messages()).toMatchObject([
      { message: 'Doors at seven', editedAt: TODAY.toISOString() },
    ]);
    await call(changeChatMessage, { body: { ...place, isDeleted: true } });
    expect(await messages()).toMatchObject([{ message: '', isDeleted: true }]);
    await call(changeChatMessage, { body: { ...place, isDeleted: false } });
    expect(await messages()).toMatchObject([{ message: 'Doors at seven', isDeleted: false }]);
  });

  it('refuses to change what others said', async () => {
    const { call } = openWorld();
    const { chatsContacts } = await call(listChatsAndContacts, {});
    const id = chatsContacts[0]?.id ?? 0;
    const { chat } = await call(openChat, { query: { id } });
    const position = chat?.messages.findIndex(({ senderId }) => senderId === id) ?? -1;
    await expect(
      call(changeChatMessage, { body: { contactId: id, position, isDeleted: true } }),
    ).rejects.toMatchObject({ status: 409 });
  });

  it('answers a mention, unseen and with a line in the bell', async () => {
    const { call, contact, say, pass, deliver } = await withGroup();
    await say({ message: '@Amir Haddad which door?' });
    pass(30);
    const notices = await deliver();
    expect(notices.find(({ kind }) => kind === 'chat_mentioned')).toMatchObject({
      values: { id: contact.id, by: 'Amir Haddad' },
    });
    const { chatsContacts } = await call(listChatsAndContacts, {});
    expect(chatsContacts[0]?.chat).toMatchObject({ unseenMsgs: 1, lastMessage: { senderId: 2 } });
  });
});

describe('a mail that is sent later', () => {
  it('stays a draft where it has no recipient, or none with an address', async () => {
    const { call, deliver, mailsIn, pass } = openWorld();
    const sendAt = '2026-06-01T12:01:00.000Z';
    const nobody = await call(saveDraft, { body: { to: [], subject: 'To nobody', sendAt } });
    const to = [{ name: 'Noa', email: 'noa' }];
    await call(saveDraft, { body: { to, subject: 'To no address', sendAt } });
    pass(120);
    expect((await deliver()).filter(({ kind }) => kind === 'mail_sent')).toEqual([]);
    expect((await mailsIn('draft', 9)).map(({ subject }) => subject)).toEqual(
      expect.arrayContaining(['To nobody', 'To no address']),
    );
    const cc = [{ name: 'Noa', email: 'noa@marquee.example' }];
    await call(saveDraft, { body: { id: nobody.id, to: [], cc, subject: 'To nobody' } });
    expect((await deliver()).filter(({ kind }) => kind === 'mail_sent')).toMatchObject([
      { values: { subject: 'To nobody', to: 'Noa' } },
    ]);
  });

  it('goes out once its time has come, with a line in the bell, and not if that was ended', async () => {
    const { call, deliver, mailsIn, pass } = openWorld();
    const to = [{ name: '', email: 'noa.lindqvist@marquee.example' }];
    const sendAt = '2026-06-01T13:00:00.000Z';
    const kept = await call(saveDraft, { body: { to, subject: 'Later', sendAt } });
    const ended = await call(saveDraft, { body: { to, subject: 'Never', sendAt } });
    // An autosave says nothing of the time.
    await call(saveDraft, { body: { to, subject: 'Later, changed', id: kept.id } });
    await call(saveDraft, { body: { to, subject: 'Never', id: ended.id, sendAt: '' } });
    await deliver();
    expect((await mailsIn('sent'))[0]?.subject).not.toBe('Later, changed');
    pass(60 * 60);
    const notices = await deliver();
    expect(notices.filter(({ kind }) => kind === 'mail_sent')).toMatchObject([
      { values: { id: kept.id, subject: 'Later, changed' } },
    ]);
    const [sent] = await mailsIn('sent');
    expect(sent).toMatchObject({ id: kept.id, subject: 'Later, changed', time: sendAt });
    expect(sent?.sendAt).toBeUndefined();
  });
});
