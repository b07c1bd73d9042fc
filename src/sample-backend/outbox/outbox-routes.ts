import { type AppNotice, deliverOutbox } from '#contract/apps/notices.ts';
import { DAY_MS } from '#scoring/durations.ts';
import { deliverAnswer, dueEventReminders } from '../calendar/deliver-answers.ts';
import { deliverChatAnswer } from '../chat/deliver-chat-answer.ts';
import { sendDueMails } from '../email/send-due-mails.ts';
import type { AddRoutes, SampleDeps } from '../kit/resource.ts';
import { soonTasks, tasksOfDay } from '../todo/due-tasks.ts';
import { type Due, OUTBOX } from './outbox.ts';

/** What is due is done once, by the tab that asks first. */
export const addOutboxRoutes: AddRoutes = (implement, deps) => {
  // Not `deps.collection`: it would make the outbox a reader of all that it reads.
  const { outbox, untracked } = deps;
  const box = untracked(OUTBOX);

  implement(deliverOutbox, async ({ body: { today } }) => {
    const now = outbox.now();
    const taken = await box.change((before) => {
      const at = now.toISOString();
      const due = before.due.filter((one) => one.at <= at);
      const state = {
        ...before,
        due: before.due.filter((one) => one.at > at),
        checkedAt: at,
        tasksDay: today,
      };
      const isNewDay = before.tasksDay !== today;
      return { state, result: { due, since: before.checkedAt || at, isNewDay } };
    });
    for (const one of taken.due) await deliver(deps, one);
    // After a long absence only what was missed today is worth telling.
    const since = new Date(Math.max(Date.parse(taken.since), now.getTime() - DAY_MS));
    await outbox.notify(
      ...(await dueEventReminders(untracked, since, now)),
      ...(await soonTasks(untracked, since, now)),
      ...(taken.isNewDay ? await tasksOfDay(deps, today, now) : []),
      ...(await sendDueMails(untracked, now)),
    );
    return { notices: fresh((await box.read()).notices, now) };
  });
};

function deliver(deps: SampleDeps, due: Due): Promise<void> {
  return due.kind === 'guest-answer' ? deliverAnswer(deps, due) : deliverChatAnswer(deps, due);
}

function fresh(notices: readonly AppNotice[], now: Date): AppNotice[] {
  return notices
    .filter(({ at }) => now.getTime() - Date.parse(at) < DAY_MS)
    .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
}
