import { expect } from 'vitest';
import {
  type Ask,
  at,
  expectAll,
  expectKeys,
  get,
  listAt,
  type SpecifiedCall,
} from './specified-calls.ts';

const emails = async (ask: Ask, query: string) =>
  listAt(await get(ask, `/apps/email/emails?${query}`), 'emails');
const email = (ask: Ask, id: unknown) => get(ask, `/apps/email/get-email?id=${id}`);
const tasks = async (ask: Ask, query = '') =>
  listAt(await get(ask, `/apps/todo/tasks?${query}`), 'tasks');
const events = async (ask: Ask, query = '') =>
  listAt(await get(ask, `/apps/calendar/events?${query}`));
const ids = (items: readonly unknown[]) => items.map((item) => Number(at(item, 'id')));

/** Mail, chat, tasks and calendar. */
export const APP_CALLS: Record<string, SpecifiedCall> = {
  'GET /apps/email/emails': {
    says: 'query q, folder (default inbox), label; emails (newest first) and emailsMeta {inbox, draft, spam} unread counts (draft is the total count)',
    check: async (ask) => {
      const answer = await get(ask, '/apps/email/emails');
      const inbox = listAt(answer, 'emails');
      expectKeys(inbox, ['id', 'from', 'to', 'subject', 'cc', 'bcc', 'message', 'attachments']);
      expectKeys(inbox, ['isStarred', 'labels', 'time', 'replies', 'folder', 'isRead']);
      expect(new Set(inbox.map((mail) => at(mail, 'folder')))).toEqual(new Set(['inbox']));
      const sent = inbox.map((mail) => Date.parse(String(at(mail, 'time'))));
      expect(sent).toEqual(sent.toSorted((a, b) => b - a));
      const unread = async (folder: string) =>
        (await emails(ask, `folder=${folder}`)).filter((mail) => at(mail, 'isRead') === false);
      expect(at(answer, 'emailsMeta')).toEqual({
        inbox: (await unread('inbox')).length,
        draft: (await emails(ask, 'folder=draft')).length,
        spam: (await unread('spam')).length,
      });
      const starred = await emails(ask, 'folder=starred');
      expectAll(starred, (mail) => at(mail, 'isStarred') === true);
      expect(starred.some((mail) => at(mail, 'folder') === 'trash')).toBe(false);
      const trash = await emails(ask, 'folder=trash');
      expectAll(trash, (mail) => at(mail, 'folder') === 'trash');
      const word = String(at(inbox, 0, 'subject')).slice(2, 8);
      const found = await emails(ask, `q=${encodeURIComponent(word.toUpperCase())}`);
      expect(ids(found)).toContain(at(inbox, 0, 'id'));
      const labelled = await emails(ask, 'label=private');
      expectAll(labelled, (mail) => listAt(mail, 'labels').includes('private'));
    },
  },
  'POST /apps/email/update-emails': {
    says: 'body emailIds, dataToUpdate; returns 200; may set any fields, so that moving between folders is allowed',
    check: async (ask) => {
      const [first, second] = ids(await emails(ask, ''));
      const { status } = await ask('POST', '/apps/email/update-emails', {
        emailIds: [first, second],
        dataToUpdate: { folder: 'spam', isStarred: true },
      });
      expect(status).toBe(200);
      for (const id of [first, second]) {
        expect(await email(ask, id)).toMatchObject({ folder: 'spam', isStarred: true });
      }
    },
  },
  'POST /apps/email/update-emails-label': {
    says: 'body emailIds, label (toggle): adds the label when absent and removes it when present; returns 200',
    check: async (ask) => {
      const [mail] = await emails(ask, 'label=important');
      const id = at(mail, 'id');
      const toggle = () =>
        ask('POST', '/apps/email/update-emails-label', { emailIds: [id], label: 'important' });
      expect((await toggle()).status).toBe(200);
      expect(listAt(await email(ask, id), 'labels')).not.toContain('important');
      expect((await toggle()).status).toBe(200);
      expect(listAt(await email(ask, id), 'labels')).toContain('important');
    },
  },
  'GET /apps/email/get-email': {
    says: 'query id; the e-mail, with hasPreviousMail and hasNextMail, or 404',
    check: async (ask) => {
      const [first] = ids(await emails(ask, ''));
      const mail = await email(ask, first);
      expect(mail).toMatchObject({ id: first });
      expect(mail).toHaveProperty('hasPreviousMail');
      expect(mail).toHaveProperty('hasNextMail');
      expect((await ask('GET', '/apps/email/get-email?id=999999')).status).toBe(404);
    },
  },
  'GET /apps/email/paginate-email': {
    says: 'query dir (previous or next), emailId; the neighbouring e-mail or 404',
    check: async (ask) => {
      const all = ids(await emails(ask, ''));
      const go = (dir: string, id: unknown) =>
        ask('GET', `/apps/email/paginate-email?dir=${dir}&emailId=${id}`);
      const { status, body } = await go('next', all[0]);
      expect(status).toBe(200);
      const back = await go('previous', at(body, 'id'));
      expect(at(back.body, 'id')).toBe(all[0]);
      expect((await go('next', 999_999)).status).toBe(404);
    },
  },
  'GET /apps/chat/chats-and-contacts': {
    says: 'the contacts, and the chats with their unseen counts',
    check: async (ask) => {
      const answer = await get(ask, '/apps/chat/chats-and-contacts');
      expectKeys(listAt(answer, 'contacts'), [
        'id',
        'fullName',
        'role',
        'about',
        'avatar',
        'status',
      ]);
      const chats = listAt(answer, 'chatsContacts');
      expect(chats.length).toBeGreaterThan(0);
      for (const contact of chats) {
        expect(at(contact, 'chat', 'unseenMsgs')).toEqual(expect.any(Number));
        expect(at(contact, 'chat', 'lastMessage', 'message')).toEqual(expect.any(String));
      }
    },
  },
  'GET /apps/chat/users/profile-user': {
    says: 'the profile of who uses the chat',
    check: async (ask) => {
      const profile = await get(ask, '/apps/chat/users/profile-user');
      expectKeys([profile], ['id', 'fullName', 'role', 'about', 'avatar', 'status']);
    },
  },
  'GET /apps/chat/get-chat': {
    says: 'query id; opening a chat loads its messages and sets its unseen count to 0',
    check: async (ask) => {
      const chats = listAt(await get(ask, '/apps/chat/chats-and-contacts'), 'chatsContacts');
      const unseen = chats.find((contact) => Number(at(contact, 'chat', 'unseenMsgs')) > 0);
      const answer = await get(ask, `/apps/chat/get-chat?id=${at(unseen, 'id')}`);
      expectKeys(listAt(answer, 'chat', 'messages'), ['message', 'time', 'senderId']);
      expect(at(answer, 'chat', 'unseenMsgs')).toBe(0);
      const after = listAt(await get(ask, '/apps/chat/chats-and-contacts'), 'chatsContacts');
      const same = after.find((contact) => at(contact, 'id') === at(unseen, 'id'));
      expect(at(same, 'chat', 'unseenMsgs')).toBe(0);
      expect((await ask('GET', '/apps/chat/get-chat?id=999999')).status).toBe(404);
    },
  },
  'POST /apps/chat/send-msg': {
    says: 'obj; sending a message appends to the chat, and a first message makes the chat',
    check: async (ask) => {
      const { chatsContacts, contacts } = Object(await get(ask, '/apps/chat/chats-and-contacts'));
      const known = new Set(ids(chatsContacts));
      const stranger = ids(contacts).find((id) => !known.has(id));
      for (const id of [stranger, ids(chatsContacts)[0]]) {
        const obj = { contactId: id, message: 'See you at the doors.' };
        expect((await ask('POST', '/apps/chat/send-msg', { obj })).status).toBe(200);
        const answer = await get(ask, `/apps/chat/get-chat?id=${id}`);
        expect(at(listAt(answer, 'chat', 'messages').at(-1), 'message')).toBe(obj.message);
      }
    },
  },
  'GET /apps/todo/tasks': {
    says: 'query q, filter, tag, sortBy: important, completed and deleted; latest by id reversed, title-asc, title-desc, assignee, due-date',
    check: async (ask) => {
      const all = await tasks(ask);
      expectKeys(all, ['id', 'title', 'dueDate', 'description', 'tags']);
      expectKeys(all, ['isCompleted', 'isDeleted', 'isImportant']);
      expect(all.some((task) => at(task, 'isDeleted') === true)).toBe(false);
      expect(ids(all)).toEqual(ids(all).toSorted((a, b) => b - a));
      const filters = { important: 'isImportant', completed: 'isCompleted', deleted: 'isDeleted' };
      for (const [filter, flag] of Object.entries(filters)) {
        const some = await tasks(ask, `filter=${filter}`);
        expectAll(some, (task) => at(task, flag) === true);
      }
      const titles = (list: readonly unknown[]) => list.map((task) => String(at(task, 'title')));
      const rising = titles(await tasks(ask, 'sortBy=title-asc'));
      expect(rising).not.toEqual(titles(all));
      expect(rising.toSorted()).toEqual(titles(all).toSorted());
      expect(titles(await tasks(ask, 'sortBy=title-desc'))[0]).toBe(rising.at(-1));
      const due = (await tasks(ask, 'sortBy=due-date')).map((task) => at(task, 'dueDate'));
      const dated = due.filter((day) => day !== null).map(String);
      expect(dated).toEqual(dated.toSorted());
      const byPerson = await tasks(ask, 'sortBy=assignee');
      const people = byPerson.map((task) => String(at(task, 'assignee', 'fullName')));
      expect(people).toEqual(people.toSorted(new Intl.Collator('en').compare));
      expect(ids(byPerson).toSorted()).toEqual(ids(all).toSorted());
      const tagged = await tasks(ask, 'tag=team');
      expectAll(tagged, (task) => listAt(task, 'tags').includes('team'));
      const word = titles(all)[0]?.slice(1, 6).toUpperCase() ?? '';
      expect(ids(await tasks(ask, `q=${encodeURIComponent(word)}`))).toContain(ids(all)[0]);
    },
  },
  'POST /apps/todo/add-tasks': {
    says: 'adds a task',
    check: async (ask) => {
      const assignee = { fullName: 'Grace Okafor', avatar: '' };
      const task = { title: 'Hang the banner', tags: ['team'], assignee };
      const { status, body } = await ask('POST', '/apps/todo/add-tasks', { task });
      expect(status).toBe(201);
      expect(at(body, 'task', 'title')).toBe(task.title);
      expect(ids(await tasks(ask))[0]).toBe(at(body, 'task', 'id'));
    },
  },
  'POST /apps/todo/update-task': {
    says: 'changes a task',
    check: async (ask) => {
      const [first] = await tasks(ask);
      const task = Object.assign({}, first, { title: 'Renamed', isImportant: true });
      expect((await ask('POST', '/apps/todo/update-task', { task })).status).toBe(200);
      expect((await tasks(ask))[0]).toMatchObject({ title: 'Renamed', isImportant: true });
    },
  },
  'DELETE /apps/todo/delete-task': {
    says: 'taskId; deleting a task only sets isDeleted, the task is not removed',
    check: async (ask) => {
      const [first] = ids(await tasks(ask));
      expect((await ask('DELETE', `/apps/todo/delete-task?taskId=${first}`)).status).toBe(200);
      expect(ids(await tasks(ask))).not.toContain(first);
      expect(ids(await tasks(ask, 'filter=deleted'))).toContain(first);
      expect((await ask('DELETE', '/apps/todo/delete-task?taskId=999999')).status).toBe(404);
    },
  },
  'GET /apps/calendar/events': {
    says: 'query calendars (list of calendar names); the events in those calendars',
    check: async (ask) => {
      const all = await events(ask);
      expectKeys(all, ['id', 'url', 'title', 'start', 'end', 'allDay', 'extendedProps']);
      const names = new Set(all.map((event) => at(event, 'extendedProps', 'calendar')));
      expect(names).toEqual(new Set(['Business', 'Holiday', 'Personal', 'ETC', 'Family']));
      const two = await events(ask, 'calendars=Business,Family');
      const kept = new Set(two.map((event) => at(event, 'extendedProps', 'calendar')));
      expect(kept).toEqual(new Set(['Business', 'Family']));
    },
  },
  'POST /apps/calendar/add-event': {
    says: 'body event; 201 with event; id is last id + 1',
    check: async (ask) => {
      const last = Math.max(...ids(await events(ask)));
      const { status, body } = await ask('POST', '/apps/calendar/add-event', { event: EVENT });
      expect(status).toBe(201);
      expect(at(body, 'event')).toMatchObject({ id: last + 1, title: EVENT.title });
    },
  },
  'POST /apps/calendar/update-event': {
    says: 'body event; 200 with event',
    check: async (ask) => {
      const [first] = ids(await events(ask));
      const event = { ...EVENT, id: first };
      const { status, body } = await ask('POST', '/apps/calendar/update-event', { event });
      expect(status).toBe(200);
      expect(at(body, 'event')).toMatchObject({ id: first, title: EVENT.title });
      const unknown = { event: { ...EVENT, id: 999_999 } };
      expect((await ask('POST', '/apps/calendar/update-event', unknown)).status).toBe(404);
    },
  },
  'DELETE /apps/calendar/remove-event': {
    says: 'id',
    check: async (ask) => {
      const [first] = ids(await events(ask));
      expect((await ask('DELETE', `/apps/calendar/remove-event?id=${first}`)).status).toBe(200);
      expect(ids(await events(ask))).not.toContain(first);
      expect((await ask('DELETE', `/apps/calendar/remove-event?id=${first}`)).status).toBe(404);
    },
  },
};

const EVENT = {
  title: 'Sound check',
  start: '2026-06-03T15:00:00.000Z',
  end: '2026-06-03T16:00:00.000Z',
  allDay: false,
  url: '',
  extendedProps: { calendar: 'Business' },
};
