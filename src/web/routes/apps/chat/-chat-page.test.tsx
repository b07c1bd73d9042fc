import { screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { MAX_MESSAGE_LENGTH, openChat, sendChatMessage } from '#contract/chat.ts';
import { deferred } from '#web/test/deferred.ts';
import { type RenderOptions, renderApp } from '#web/test/render.tsx';
import { createTestBrowser } from '#web/test/sample.ts';

const NOA = 1;
const YUKI = 5;

// The test's document has no layout; without heights the list of messages would show none.
const LOG_PX = 600;
const ROW_PX = 50;

beforeEach(() => {
  vi.spyOn(Element.prototype, 'scrollTo').mockImplementation(function scroll(
    this: Element,
    index?: ScrollToOptions | number,
  ) {
    this.scrollTop = typeof index === 'object' ? (index.top ?? 0) : 0;
    queueMicrotask(() => this.dispatchEvent(new Event('scroll')));
  });
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(LOG_PX);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(ROW_PX);
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockImplementation(function height(
    this: Element,
  ) {
    const inner = this.querySelector<HTMLElement>(':scope > [style*="block-size"]');
    return Math.max(LOG_PX, Number.parseFloat(inner?.style.blockSize ?? '0'));
  });
});

async function openWith(contactId: number, name: string, options?: RenderOptions) {
  const app = await renderApp(`/apps/chat/${contactId}`, options);
  const log = await screen.findByRole('log', { name: `Conversation with ${name}` });
  return {
    ...app,
    log,
    field: screen.getByRole<HTMLTextAreaElement>('textbox', { name: `Message to ${name}` }),
  };
}

const row = (name: string) => screen.findByRole('link', { name: new RegExp(`^${name}`) });

describe('/apps/chat', () => {
  it('lists chats, the newest first, with status, last message and what is new, then contacts', async () => {
    await renderApp('/apps/chat');
    await screen.findByRole('heading', { level: 2, name: 'Chats' });
    const [chats, contacts] = within(screen.getByRole('complementary', { name: 'People' }))
      .getAllByRole('list')
      .map((list) => within(list).getAllByRole('link'));
    const rows = chats ?? [];
    expect([rows.length, contacts?.length]).toEqual([12, 8]);
    expect(rows[0]?.textContent).toMatch(/Noa Lindqvist.*Online.*yes by noon.*3 new messages/);
    expect(rows[3]?.textContent).toContain('You: Breathe.');
    await waitFor(async () => expect((await row('Yuki Tanaka')).textContent).toContain('Designer'));
  });

  it('searches names without accents, roles and last messages, and keeps the search in the address', async () => {
    const { user, address } = await renderApp('/apps/chat');
    await row('Noa');
    await user.type(screen.getByRole('searchbox'), 'lea');
    await waitFor(() => expect(address()).toBe('/apps/chat?q=lea'));
    // Messages that are found have no status.
    const people = /^(Léa|Noa).*(Online|Away|Busy|Offline)/;
    expect(screen.getAllByRole('link', { name: people })).toHaveLength(1);
    await user.clear(screen.getByRole('searchbox'));
    await user.type(screen.getByRole('searchbox'), 'by noon');
    const hit = await screen.findByRole('link', {
      name: /^Noa Lindqvist.*Noa Lindqvist:.*by noon/,
    });
    await waitFor(() =>
      expect(hit.getAttribute('href')).toMatch(/^\/apps\/chat\/1\?q=by\+noon&at=\d+$/),
    );
    await user.click(await screen.findByRole('link', { name: /^Noa.*Online/ }));
    await waitFor(() => expect(address()).toBe('/apps/chat/1?q=by+noon'));
    await user.type(screen.getByRole('searchbox'), ' nobody');
    await user.click(await screen.findByRole('button', { name: 'Clear the search' }));
    expect(await row('Amir')).toBeTruthy();
  });

  it('says what to do when the chats cannot be loaded', async () => {
    let isBroken = true;
    const { user } = await renderApp('/apps/chat', {
      beforeSample: () => {
        if (isBroken) throw new Error('broken');
      },
    });
    await screen.findByRole('heading', { level: 1, name: 'Chats could not be loaded' });
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await row('Noa');
  });

  it('has no accessibility fault with a chat, a panel or the emoji open', async () => {
    const { user } = await openWith(NOA, 'Noa Lindqvist');
    await user.click(screen.getByRole('button', { name: 'Insert an emoji' }));
    const faults = async () => {
      const rules = { 'color-contrast': { enabled: false } };
      const { violations } = await axe.run(screen.getByRole('main', { hidden: true }), { rules });
      return violations.map(({ id, nodes }) => [id, nodes[0]?.html]);
    };
    expect(await faults()).toEqual([]);
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'About Noa Lindqvist' }));
    expect(await faults()).toEqual([]);
  });
});

describe('a conversation', () => {
  it('is opened from the list, stands in the address and counts as seen', async () => {
    const { user, address, call } = await renderApp('/apps/chat');
    await user.click(await row('Noa'));
    const log = await screen.findByRole('log', { name: 'Conversation with Noa Lindqvist' });
    expect(address()).toBe('/apps/chat/1');
    expect(screen.getByRole('heading', { level: 1, name: 'Noa Lindqvist' })).toBeTruthy();
    expect(within(log).getByText('3 new messages')).toBeTruthy();
    expect(within(log).getByText('today')).toBeTruthy();
    await waitFor(async () => {
      expect((await call(openChat, { query: { id: NOA } })).chat?.unseenMsgs).toBe(0);
    });
    await waitFor(async () => expect((await row('Noa')).textContent).not.toContain('new messages'));
    await waitFor(async () => expect((await row('Noa')).getAttribute('aria-current')).toBe('page'));
  });

  it('shows only the messages in sight, however many there are', async () => {
    const { log } = await openWith(NOA, 'Noa Lindqvist');
    await within(log).findByText(/yes by noon/);
    expect(log.querySelectorAll('[data-index]').length).toBeLessThan(LOG_PX / ROW_PX + 20);
  });

  it('has links that open elsewhere, and no HTML', async () => {
    const { log, user, field } = await openWith(YUKI, 'Yuki Tanaka');
    await user.type(field, '<b>See</b> www.marquee.example!{Enter}');
    const link = await within(log).findByRole('link', { name: 'www.marquee.example' });
    expect(link.getAttribute('href')).toBe('https://www.marquee.example/');
    expect(link.getAttribute('rel')).toContain('noopener');
    expect(link.parentElement?.textContent).toContain('<b>See</b> www.marquee.example!');
  });

  it('sends with Enter, breaks lines with Shift and Enter, and makes the chat with the first message', async () => {
    const { log, user, field, call } = await openWith(YUKI, 'Yuki Tanaka');
    expect(within(log).getByText('No messages yet')).toBeTruthy();
    await user.type(field, ' {Enter}Hello{Shift>}{Enter}{/Shift}you{Enter}');
    expect(await within(log).findByText(/Hello\s+you/)).toBeTruthy();
    expect(field.value).toBe('');
    expect(await within(log).findByRole('img', { name: 'Sent' })).toBeTruthy();
    const { chat } = await call(openChat, { query: { id: YUKI } });
    expect(chat?.messages.map(({ message }) => message)).toEqual(['Hello\nyou']);
    await waitFor(async () => expect((await row('Yuki')).textContent).toContain('You: Hello you'));
  });

  it('shows a message at once, keeps it when it fails, and sends it again', async () => {
    const wait = deferred();
    let isBroken = true;
    const { log, user, field, call } = await openWith(YUKI, 'Yuki Tanaka', {
      beforeSample: async (request) => {
        if (request.method !== 'POST') return;
        await wait.promise;
        if (isBroken) throw new Error('broken');
      },
    });
    await user.type(field, 'Are you there?{Enter}');
    expect(await within(log).findByRole('img', { name: 'Sending' })).toBeTruthy();
    wait.settle();
    await waitFor(async () =>
      expect((await within(log).findByRole('alert')).textContent).toMatch(/^Not sent\./),
    );
    await waitFor(async () => expect((await row('Yuki')).textContent).toContain('Are you there?'));
    isBroken = false;
    await user.click(within(log).getByRole('button', { name: 'Retry' }));
    expect(await within(log).findByRole('img', { name: 'Sent' })).toBeTruthy();
    expect((await call(openChat, { query: { id: YUKI } })).chat?.messages).toHaveLength(1);
  });

  it('can discard a message that was not sent, and take that back', async () => {
    const { log, user, field } = await openWith(YUKI, 'Yuki Tanaka', {
      beforeSample: (request) => {
        if (request.method === 'POST') throw new Error('broken');
      },
    });
    await user.type(field, 'Never mind{Enter}');
    await user.click(await within(log).findByRole('button', { name: 'Discard' }));
    expect(within(log).queryByText('Never mind')).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(within(log).getByText('Never mind')).toBeTruthy();
  });

  it('sends what was under way when the page was closed, once', async () => {
    const key = crypto.randomUUID();
    const lost = { key, contactId: YUKI, message: 'On its way', failure: null };
    const unsent = JSON.stringify([{ ...lost, time: '2026-06-01T12:00:00Z' }]);
    const { log, call } = await openWith(YUKI, 'Yuki Tanaka', {
      stored: { 'chat.unsent.7': unsent },
    });
    expect(await within(log).findByRole('img', { name: 'Sent' })).toBeTruthy();
    const obj = { contactId: YUKI, message: 'On its way', key };
    await call(sendChatMessage, { body: { obj } });
    expect((await call(openChat, { query: { id: YUKI } })).chat?.messages).toHaveLength(1);
  });

  it('keeps a draft for each chat', async () => {
    const { user, field } = await openWith(YUKI, 'Yuki Tanaka');
    await user.type(field, 'Half a thou');
    await user.click(await row('Noa'));
    const other = await screen.findByRole<HTMLTextAreaElement>('textbox', {
      name: 'Message to Noa Lindqvist',
    });
    expect(other.value).toBe('');
    await waitFor(async () =>
      expect((await row('Yuki')).textContent).toContain('Draft: Half a thou'),
    );
    await user.click(await row('Yuki'));
    const again = await screen.findByRole<HTMLTextAreaElement>('textbox', {
      name: 'Message to Yuki Tanaka',
    });
    expect(again.value).toBe('Half a thou');
  });

  it('does not send what is too long, and says by how much', async () => {
    const draft = JSON.stringify({ [YUKI]: 'x'.repeat(MAX_MESSAGE_LENGTH) });
    const { user, field, call } = await openWith(YUKI, 'Yuki Tanaka', {
      stored: { 'chat.drafts.7': draft },
    });
    expect(screen.getByText('0 characters left')).toBeTruthy();
    await user.type(field, 'y{Enter}');
    expect(screen.getByText('1 character too many')).toBeTruthy();
    expect((await call(openChat, { query: { id: YUKI } })).chat).toBeUndefined();
  });

  it('inserts emoji by category, by search and by keyboard', async () => {
    const { user, field } = await openWith(YUKI, 'Yuki Tanaka');
    await user.type(field, 'Yes');
    await user.click(screen.getByRole('button', { name: 'Insert an emoji' }));
    await user.click(screen.getByRole('button', { name: 'Thumbs up, yes' }));
    expect(field.value).toBe('Yes👍');
    await user.click(screen.getByRole('button', { name: 'Insert an emoji' }));
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}{Enter}');
    expect(field.value).toBe('Yes👍😋');
    await user.click(screen.getByRole('button', { name: 'Insert an emoji' }));
    await user.keyboard('thank{Enter}');
    expect(field.value).toBe('Yes👍😋🙏');
    expect(document.activeElement).toBe(field);
  });

  it('shows what another tab has said', async () => {
    const browser = createTestBrowser();
    const { log } = await openWith(YUKI, 'Yuki Tanaka', { browser });
    const { call } = await renderApp('/apps/chat', { browser });
    const obj = { contactId: YUKI, message: 'Said elsewhere' };
    await call(sendChatMessage, { body: { obj } });
    expect(await within(log).findByText('Said elsewhere')).toBeTruthy();
  });

  it.each(['999', 'noa', '0'])('says that there is no contact %s', async (id) => {
    const { user, address } = await renderApp(`/apps/chat/${id}`);
    await screen.findByRole('heading', { level: 1, name: 'Contact not found' });
    await user.click(screen.getByRole('link', { name: 'All chats' }));
    await waitFor(() => expect(address()).toBe('/apps/chat'));
  });
});

describe('the profiles', () => {
  it('shows who the other is, and which links they sent', async () => {
    const { user } = await openWith(NOA, 'Noa Lindqvist');
    await user.click(screen.getByRole('button', { name: 'About Noa Lindqvist' }));
    const panel = screen.getByRole('dialog', { name: 'About Noa Lindqvist' });
    expect(within(panel).getByText(/Posters, press/)).toBeTruthy();
    expect(within(panel).getByText(/^\d+ messages since /)).toBeTruthy();
    expect(within(panel).getByRole('link', { name: /harbour-lights/ })).toBeTruthy();
  });

  it('changes one’s own status at once', async () => {
    const { user } = await renderApp('/apps/chat');
    await user.click(await screen.findByRole('button', { name: 'Your profile, Online' }));
    await user.click(await screen.findByRole('radio', { name: 'Busy' }));
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(await screen.findByRole('button', { name: 'Your profile, Busy' })).toBeTruthy();
  });

  it('saves what one says about oneself, and asks before it is lost', async () => {
    const { user } = await renderApp('/apps/chat');
    await user.click(await screen.findByRole('button', { name: /^Your profile/ }));
    const about = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'About you' });
    await user.clear(about);
    await user.type(about, 'Gone fishing');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(about.value).toBe('Gone fishing');
    await user.click(screen.getByRole('button', { name: 'Save profile' }));
    expect(await screen.findByText('Profile saved.')).toBeTruthy();
    const panel = screen.getByRole('dialog', { name: 'Your profile' });
    await user.click(within(panel).getByRole('button', { name: 'Close' }));
    await user.click(await screen.findByRole('button', { name: /^Your profile/ }));
    await waitFor(async () =>
      expect(
        (await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'About you' })).value,
      ).toBe('Gone fishing'),
    );
  });

  it('keeps what was typed when it cannot be saved', async () => {
    const { user } = await renderApp('/apps/chat', {
      beforeSample: (request) => {
        if (request.method === 'POST') throw new Error('broken');
      },
    });
    await user.click(await screen.findByRole('button', { name: /^Your profile/ }));
    const about = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'About you' });
    await user.type(about, '!');
    await user.click(screen.getByRole('button', { name: 'Save profile' }));
    expect(await screen.findByText(/^The server cannot be reached/)).toBeTruthy();
    expect(about.value).toBe('I decide what goes on sale and when.!');
  });
});
