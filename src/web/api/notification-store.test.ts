import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addHappening,
  clearAll,
  type Happening,
  markRead,
  type NotificationState,
  parseNotifications,
  passOver,
} from './notification-store.ts';

const NONE: NotificationState = { entries: [], told: [] };

function happening(id: string): Happening {
  return { id, kind: 'recalculated_own', values: { events: 42 }, at: '2026-03-02T09:00:00Z' };
}

describe('notifications', () => {
  it('put the newest first, unread', () => {
    const state = addHappening(addHappening(NONE, happening('run 1')), happening('run 2'));
    expect(state.entries.map(({ id, isRead }) => [id, isRead])).toEqual([
      ['run 2', false],
      ['run 1', false],
    ]);
  });

  it('hold the same happening once, and not again after it was cleared', () => {
    const once = addHappening(NONE, happening('run 1'));
    expect(addHappening(once, happening('run 1'))).toBe(once);
    expect(addHappening(clearAll(once), happening('run 1')).entries).toEqual([]);
  });

  it('do not hold what was passed over', () => {
    expect(addHappening(passOver(NONE, 'run 1'), happening('run 1')).entries).toEqual([]);
  });

  it('are read one by one or all at once', () => {
    const state = ['run 1', 'run 2', 'run 3'].map(happening).reduce(addHappening, NONE);
    const unread = ({ entries }: NotificationState) =>
      entries.filter(({ isRead }) => !isRead).map(({ id }) => id);
    expect(unread(markRead(state, 'run 2'))).toEqual(['run 3', 'run 1']);
    expect(unread(markRead(state))).toEqual([]);
  });

  it('stay bounded, whatever happens', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(500), { maxLength: 400 }), (ids) => {
        const state = ids.map((id) => happening(`run ${id}`)).reduce(addHappening, NONE);
        expect(state.entries.length).toBeLessThanOrEqual(50);
        expect(state.told.length).toBeLessThanOrEqual(200);
        expect(new Set(state.entries.map(({ id }) => id)).size).toBe(state.entries.length);
      }),
    );
  });

  it('survive being kept as text', () => {
    const state = markRead(addHappening(NONE, happening('run 1')));
    expect(parseNotifications(JSON.stringify(state))).toEqual(state);
  });

  it.each([null, '', '{', '[]', 'null', '{"entries":1,"told":[]}'])(
    'take %j for nothing kept',
    (text) => {
      expect(parseNotifications(text)).toBeNull();
    },
  );

  it('leave out entries that they do not understand', () => {
    const good = { ...happening('run 1'), isRead: true };
    const bad = [
      { ...good, kind: 'exploded' },
      { ...good, at: 'noon' },
      { ...good, values: [{}] },
      7,
    ];
    const text = JSON.stringify({ entries: [...bad, good], told: ['run 1', 2] });
    expect(parseNotifications(text)).toEqual({ entries: [good], told: ['run 1'] });
  });
});
