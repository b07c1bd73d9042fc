import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseStored } from '../stored/stored.ts';
import {
  addNotification,
  clearAll,
  dismiss,
  markRead,
  markResolved,
  type NewNotification,
  type NotificationState,
  storedNotifications,
} from './notification-store.ts';

const NONE: NotificationState = { entries: [], told: [] };

function notification(id: string): NewNotification {
  return { id, kind: 'recalculated', values: { events: 42 }, at: '2026-03-02T09:00:00Z' };
}

describe('notifications', () => {
  it('put the newest first, unread', () => {
    const state = addNotification(
      addNotification(NONE, notification('run 1')),
      notification('run 2'),
    );
    expect(state.entries.map(({ id, isRead }) => [id, isRead])).toEqual([
      ['run 2', false],
      ['run 1', false],
    ]);
  });

  it('hold the same notification once, and not again after it was cleared', () => {
    const once = addNotification(NONE, notification('run 1'));
    expect(addNotification(once, notification('run 1'))).toBe(once);
    expect(addNotification(clearAll(once), notification('run 1')).entries).toEqual([]);
  });

  it('do not hold what was passed over', () => {
    expect(addNotification(dismiss(NONE, 'run 1'), notification('run 1')).entries).toEqual([]);
  });

  it('are read one by one or all at once', () => {
    const state = ['run 1', 'run 2', 'run 3'].map(notification).reduce(addNotification, NONE);
    const unread = ({ entries }: NotificationState) =>
      entries.filter(({ isRead }) => !isRead).map(({ id }) => id);
    expect(unread(markRead(state, 'run 2'))).toEqual(['run 3', 'run 1']);
    expect(unread(markRead(state))).toEqual([]);
  });

  it('are read once the ranking is no longer out of date for that reason', () => {
    const stale = ['stale 7 older_than_a_day', 'stale 8 older_than_a_day'].map((id) => ({
      ...notification(id),
      kind: 'stale_older_than_a_day' as const,
    }));
    const state = [...stale, notification('run 8')].reduce(addNotification, NONE);
    const { entries } = markResolved(state, ['stale 8 older_than_a_day']);
    expect(entries.map(({ isRead }) => isRead)).toEqual([false, false, true]);
  });

  it('stay bounded, whatever happens', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(500), { maxLength: 400 }), (ids) => {
        const state = ids.map((id) => notification(`run ${id}`)).reduce(addNotification, NONE);
        expect(state.entries.length).toBeLessThanOrEqual(50);
        expect(state.told.length).toBeLessThanOrEqual(200);
        expect(new Set(state.entries.map(({ id }) => id)).size).toBe(state.entries.length);
      }),
    );
  });

  it('survive being stored as text', () => {
    const state = markRead(addNotification(NONE, notification('run 1')));
    expect(parseStored(JSON.stringify(state), storedNotifications)).toEqual(state);
  });

  it.each([null, '', '{', '[]', 'null', '{"entries":1,"told":[]}'])(
    'take %j as nothing stored',
    (text) => {
      expect(parseStored(text, storedNotifications)).toBeNull();
    },
  );

  it('leave out entries that they do not understand', () => {
    const good = { ...notification('run 1'), isRead: true };
    const bad = [
      { ...good, kind: 'exploded' },
      { ...good, at: 'noon' },
      { ...good, values: [{}] },
      7,
    ];
    const text = JSON.stringify({ entries: [...bad, good], told: ['run 1', 2] });
    expect(parseStored(text, storedNotifications)).toEqual({ entries: [good], told: ['run 1'] });
  });
});
