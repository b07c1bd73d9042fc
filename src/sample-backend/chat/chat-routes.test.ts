import { describe, expect, it } from 'vitest';
import {
  type ChatMessage,
  listChatsAndContacts,
  MAX_ABOUT_LENGTH,
  MAX_MESSAGE_LENGTH,
  openChat,
  readChatProfile,
  sendChatMessage,
  updateChatProfile,
} from '#contract/chat.ts';
import { openSampleBackend, TODAY } from '../test/sample-client.ts';

const UNSEEN = 1;
const WITHOUT_CHAT = 5;
const NOBODY = 999;

const times = (messages: readonly ChatMessage[]) => messages.map(({ time }) => Date.parse(time));

describe('GET /apps/chat/chats-and-contacts', () => {
  it('answers who one has talked to with last message and unseen count, the newest first', async () => {
    const { call } = openSampleBackend();
    const { chatsContacts, contacts, profileUser } = await call(listChatsAndContacts, {});
    expect(contacts).toHaveLength(20);
    expect(chatsContacts).toHaveLength(12);
    expect(contacts.some(({ id }) => id === profileUser.id)).toBe(false);
    const newest = times(chatsContacts.map(({ chat }) => chat.lastMessage));
    expect(newest).toEqual(newest.toSorted((a, b) => b - a));
    for (const { id, chat } of chatsContacts) {
      const opened = await call(openChat, { query: { id } });
      expect(chat.lastMessage).toEqual(opened.chat?.messages.at(-1));
      expect(chat.id).toBe(opened.chat?.id);
    }
    expect(chatsContacts.filter(({ chat }) => chat.unseenMsgs > 0).length).toBeGreaterThan(2);
  });

  it('has histories of several lengths, in order and in the past, some of 200 messages and more', async () => {
    const { call } = openSampleBackend();
    const { chatsContacts } = await call(listChatsAndContacts, {});
    const lengths: number[] = [];
    for (const { id } of chatsContacts) {
      const { chat } = await call(openChat, { query: { id } });
      const at = times(chat?.messages ?? []);
      expect(at).toEqual(at.toSorted((a, b) => a - b));
      expect(at.at(-1)).toBeLessThan(TODAY.getTime());
      for (const { message } of chat?.messages ?? []) expect(message).not.toMatch(/[{}]|^\s|^$/);
      lengths.push(at.length);
    }
    expect(Math.min(...lengths)).toBeLessThan(10);
    expect(lengths.filter((length) => length >= 200)).toHaveLength(2);
  });

  it('counts as unseen only what others said last', async () => {
    const { call } = openSampleBackend();
    const { chatsContacts } = await call(listChatsAndContacts, {});
    for (const { id, chat: before } of chatsContacts) {
      const { chat } = await call(openChat, { query: { id } });
      const unseen = chat?.messages.slice(chat.messages.length - before.unseenMsgs) ?? [];
      expect(unseen.every(({ senderId }) => senderId === id)).toBe(true);
    }
  });
});

describe('GET /apps/chat/users/profile-user', () => {
  it('answers oneself', async () => {
    const profile = await openSampleBackend().call(readChatProfile, {});
    expect(profile).toMatchObject({ fullName: 'Robin Hale', status: 'online' });
  });
});

describe('GET /apps/chat/get-chat', () => {
  it('answers the chat with its contact, and sets its unseen count to 0', async () => {
    const { call } = openSampleBackend();
    const { contact, chat } = await call(openChat, { query: { id: UNSEEN } });
    expect(contact).toMatchObject({ id: UNSEEN, fullName: 'Noa Lindqvist' });
    expect(chat).toMatchObject({ userId: UNSEEN, unseenMsgs: 0 });
    const { chatsContacts } = await call(listChatsAndContacts, {});
    expect(chatsContacts.find(({ id }) => id === UNSEEN)?.chat.unseenMsgs).toBe(0);
    expect(chatsContacts.some(({ chat: other }) => other.unseenMsgs > 0)).toBe(true);
  });

  it('answers the contact alone where nothing was said yet', async () => {
    const answer = await openSampleBackend().call(openChat, { query: { id: WITHOUT_CHAT } });
    expect(answer.contact.fullName).toBe('Yuki Tanaka');
    expect(answer.chat).toBeUndefined();
  });

  it('refuses an unknown contact, and what is no id', async () => {
    const { call, backend } = openSampleBackend();
    await expect(call(openChat, { query: { id: NOBODY } })).rejects.toMatchObject({ status: 404 });
    for (const query of ['', '?id=noa', '?id=1.5']) {
      const request = new Request(`http://sample.test/apps/chat/get-chat${query}`);
      expect((await backend.fetch(request)).status).toBe(400);
    }
  });
});

describe('POST /apps/chat/send-msg', () => {
  it('appends to the chat and moves it to the top, trimmed and timed', async () => {
    const { call } = openSampleBackend();
    const { newMessageData } = await call(sendChatMessage, {
      body: { obj: { contactId: 14, message: '  Tak!\nSee you there. \n' } },
    });
    expect(newMessageData).toMatchObject({
      message: 'Tak!\nSee you there.',
      time: TODAY.toISOString(),
    });
    const { chatsContacts, profileUser } = await call(listChatsAndContacts, {});
    expect(newMessageData.senderId).toBe(profileUser.id);
    expect(chatsContacts[0]).toMatchObject({ id: 14, chat: { lastMessage: newMessageData } });
    const { chat } = await call(openChat, { query: { id: 14 } });
    expect(chat?.messages.at(-1)).toEqual(newMessageData);
    expect(chat?.messages).toHaveLength(5);
  });

  it('makes the chat with a first message', async () => {
    const { call } = openSampleBackend();
    const obj = { contactId: WITHOUT_CHAT, message: 'Hello!' };
    const { chat } = await call(sendChatMessage, { body: { obj } });
    expect(chat).toEqual({ id: 13, userId: WITHOUT_CHAT, unseenMsgs: 0 });
    const { chatsContacts } = await call(listChatsAndContacts, {});
    expect(chatsContacts).toHaveLength(13);
  });

  it('adds a message once, however often it is sent under its key', async () => {
    const { call } = openSampleBackend();
    const obj = { contactId: WITHOUT_CHAT, message: 'Once', key: crypto.randomUUID() };
    const first = await call(sendChatMessage, { body: { obj } });
    expect(await call(sendChatMessage, { body: { obj } })).toEqual(first);
    const { chat } = await call(openChat, { query: { id: WITHOUT_CHAT } });
    expect(chat?.messages).toEqual([first.newMessageData]);
  });

  it('refuses an empty or endless message with its field, and an unknown contact', async () => {
    const { call } = openSampleBackend();
    for (const message of ['', ' \n ', 'x'.repeat(MAX_MESSAGE_LENGTH + 1)]) {
      const sent = call(sendChatMessage, { body: { obj: { contactId: 1, message } } });
      await expect(sent).rejects.toMatchObject({
        status: 400,
        fields: { 'obj.message': expect.any(String) },
      });
    }
    const sent = call(sendChatMessage, { body: { obj: { contactId: NOBODY, message: 'Hi' } } });
    await expect(sent).rejects.toMatchObject({ status: 404 });
  });
});

describe('POST /apps/chat/update-profile', () => {
  it('changes what is given and leaves the rest', async () => {
    const { call } = openSampleBackend();
    const { about } = await call(readChatProfile, {});
    await call(updateChatProfile, { body: { status: 'away' } });
    expect(await call(readChatProfile, {})).toMatchObject({ about, status: 'away' });
    await call(updateChatProfile, { body: { about: ' Back on Monday ' } });
    const { profileUser } = await call(listChatsAndContacts, {});
    expect(profileUser).toMatchObject({ about: 'Back on Monday', status: 'away' });
  });

  it('refuses too long a text', async () => {
    const { call } = openSampleBackend();
    const saved = call(updateChatProfile, { body: { about: 'x'.repeat(MAX_ABOUT_LENGTH + 1) } });
    await expect(saved).rejects.toMatchObject({ fields: { about: expect.any(String) } });
  });
});
