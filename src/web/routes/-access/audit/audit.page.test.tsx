import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { changeStaffRole, inviteStaff } from '#contract/access/staff.ts';
import { createScoreServer, openScorePage } from '#web/test/served/open-score-page.tsx';

const EMPTY = { events: [], isRanked: false, weights: null };

async function openAudit(path = '/scores/audit') {
  const server = await createScoreServer(EMPTY);
  const body = { email: 'grace@navy.example', full_name: 'Grace Hopper', role: 'viewer' } as const;
  const { member } = await server.colleague(inviteStaff, { body });
  const change = { params: { id: member.id }, body: { role: 'analyst' } } as const;
  await server.colleague(changeStaffRole, change);
  return { ...(await openScorePage({ path, server })), member };
}

describe('/scores/audit', () => {
  it('lists what happened, and opens an entry with what changed', async () => {
    const { user } = await openAudit();
    const table = await screen.findByRole('table', { name: 'Audit log' });
    const row = await within(table).findByRole('row', { name: /Role changed/ });
    within(row).getByText('Grace Hopper');
    await user.click(row);
    const drawer = await screen.findByRole('dialog', { name: 'Role changed' });
    await within(drawer).findByText('viewer');
    await within(drawer).findByText('analyst');
  });

  it('shows what differs between before and after, without unchanged and empty values', async () => {
    const server = await createScoreServer(EMPTY);
    const before = { name: 'Nightly', scopes: ['a'], place: 0, note: '' };
    const after = { name: 'Nightly', scopes: ['a', 'b'], note: null, owner: 'Ada' };
    await server.db`
      insert into audit_entry (action, actor_kind, before, after)
      values ('key.bound', 'server', ${JSON.stringify(before)}::jsonb, ${JSON.stringify(after)}::jsonb)`;
    const { user } = await openScorePage({ path: '/scores/audit?area=key', server });
    const text = 'Restrictions of an API key changed';
    await user.click(await screen.findByRole('row', { name: new RegExp(text) }));
    const drawer = await screen.findByRole('dialog', { name: text });
    const told = (name: string) => within(drawer).getByText(name).nextElementSibling?.innerHTML;
    expect(told('scopes')).toMatch(/<del>.*\["a"\].*<\/del> <ins>.*\["a","b"\].*<\/ins>/);
    expect(told('place')).toMatch(/^<del><bdi>0<\/bdi><\/del>$/);
    expect(told('owner')).toBe('<bdi>Ada</bdi>');
    for (const name of ['name', 'note']) expect(within(drawer).queryByText(name)).toBeNull();
  });

  it('says how often a refusal was repeated within its minute', async () => {
    const server = await createScoreServer(EMPTY);
    await server.db`
      with entry as (
        insert into audit_entry (action, actor_kind, request_id)
        values ('sign_in.refused', 'visitor', 'a request')
      )
      insert into audit_repeat (refusal, minute, request_id, times)
      values ('a', now(), 'a request', 12)`;
    await openScorePage({ path: '/scores/audit', server });
    await screen.findByRole('row', { name: /Sign-in refused × 12/ });
  });

  it('filters by area in the address, and finds by name', async () => {
    const { user } = await openAudit('/scores/audit?area=sign_in');
    await screen.findByRole('table', { name: 'Audit log' });
    await waitFor(() => expect(screen.queryByText('Role changed')).toBeNull());
    await user.selectOptions(screen.getByRole('combobox', { name: 'Area' }), 'Staff');
    await screen.findByText('Role changed');
    await user.type(screen.getByRole('searchbox'), 'nobody of this name');
    await waitFor(() => expect(screen.queryByText('Role changed')).toBeNull());
  });

  it('is empty for a person who did nothing', async () => {
    await openAudit('/scores/audit?person=4000');
    await waitFor(() => expect(screen.queryByRole('table')).toBeNull());
  });
});
