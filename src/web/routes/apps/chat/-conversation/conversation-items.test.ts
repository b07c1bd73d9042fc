import { describe, expect, it } from 'vitest';
import { layOutConversation, type Said } from './conversation-items.ts';

const ME = 21;
const THEM = 1;

function said(senderId: number, time: string): Said {
  return { senderId, time, message: time, state: 'sent' };
}

const sketch = (messages: Said[], unseen = 0) =>
  layOutConversation(messages, { ownId: ME, unseen, firstUnseen: messages.length - unseen }).map(
    (item) =>
      item.kind === 'message'
        ? `${item.isFirst ? '┌' : '│'}${item.isOwn ? 'me' : 'them'}${item.isLast ? '┘' : '│'}`
        : item.kind,
  );

describe('layOutConversation', () => {
  it('puts a line before each day', () => {
    const messages = ['2026-06-01T10:00', '2026-06-01T10:01', '2026-06-02T10:00'];
    expect(sketch(messages.map((time) => said(THEM, time)))).toEqual([
      'day',
      '┌them│',
      '│them┘',
      'day',
      '┌them┘',
    ]);
  });

  it('groups what one person says until another does, or ten minutes pass', () => {
    const messages = [
      said(THEM, '2026-06-01T10:00'),
      said(THEM, '2026-06-01T10:09'),
      said(ME, '2026-06-01T10:09'),
      said(ME, '2026-06-01T10:20'),
    ];
    expect(sketch(messages)).toEqual(['day', '┌them│', '│them┘', '┌me┘', '┌me┘']);
  });

  it('marks where what was not seen begins', () => {
    const messages = ['10:00', '10:01', '10:02'].map((time) => said(THEM, `2026-06-01T${time}`));
    expect(sketch(messages, 2)).toEqual(['day', '┌them┘', 'unseen', '┌them│', '│them┘']);
  });

  it('has nothing to lay out where nothing was said', () => {
    expect(sketch([])).toEqual([]);
  });
});
