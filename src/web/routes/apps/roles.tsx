import { createFileRoute } from '@tanstack/react-router';
import { Copy, Pencil, Plus, Search, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Permission } from '#contract/users/permissions.ts';
import { listPermissions } from '#contract/users/permissions.ts';
import {
  addRole,
  deleteRole,
  type Grants,
  LEVELS,
  type Level,
  listRoles,
  type Role,
  type RoleMember,
  roleDraft,
  updateRole,
} from '#contract/users/roles.ts';
import { useCall } from '#web/data/use-call.ts';
import { useChange } from '#web/data/use-change.ts';
import { page } from '#web/page.ts';
import { useTranslation } from '#web/translation.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Avatar, AvatarGroup } from '#web/ui/display/avatar.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import { CallState } from '#web/ui/display/states.tsx';
import { Checkbox } from '#web/ui/fields/choices/checkbox.tsx';
import { CheckboxTable } from '#web/ui/fields/choices/checkbox-table.tsx';
import { TextField } from '#web/ui/fields/text/text-field.tsx';
import { Form, FormActions } from '#web/ui/forms/form.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { Grid, Row, Spacer, Stack } from '#web/ui/layout/layout.tsx';
import { Page, Section } from '#web/ui/layout/page.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { askToConfirm } from '#web/ui/overlays/confirm.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { showToast, useUndoableChange } from '#web/ui/overlays/toast.ts';
import { grantedOf, withLevel } from './-roles/grant-levels.ts';
import '#web/messages/roles.json';

export const Route = createFileRoute('/apps/roles')({
  ...page({ title: 'pageTitles.access.roles', sample: 'data' }),
  component: RoleListPage,
});

/** What the dialog starts with: an existing role, or nothing. `isCopy`: a new role like the existing one. */
type Opened = { role: Role | null; isCopy: boolean };

function RoleListPage() {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<Opened | null>(null);
  const roles = useCall(listRoles, {});
  const permissions = useCall(listPermissions, { query: { perPage: 1 } });
  return (
    <Page
      title={t('pageTitles.access.roles')}
      description={t('roles.list.description')}
      actions={
        <Button icon={Plus} onClick={() => setOpened({ role: null, isCopy: false })}>
          {t('roles.list.add')}
        </Button>
      }
    >
      <CallState call={roles} failed={t('roles.list.failed')}>
        {(answer) => (
          <Grid min="21rem">
            {answer.roles.map((role) => (
              <RoleCard
                key={role.key}
                role={role}
                permissions={permissions.data?.allData}
                onOpen={(isCopy) => setOpened({ role, isCopy })}
              />
            ))}
          </Grid>
        )}
      </CallState>
      {opened && roles.data && permissions.data && (
        <RoleDialog
          role={opened.role}
          isCopy={opened.isCopy}
          permissions={permissions.data.allData}
          people={roles.data.people}
          onClose={() => setOpened(null)}
        />
      )}
    </Page>
  );
}

const MAX_AVATARS = 5;

const MAX_BADGES = 3;

/** A role with its permissions and members. */
function RoleCard({
  role,
  permissions,
  onOpen,
}: {
  role: Role;
  /** All there are; undefined while they load. */
  permissions: readonly Permission[] | undefined;
  onOpen: (isCopy: boolean) => void;
}) {
  const { t } = useTranslation();
  const handleDelete = useDeleteRole(role);
  const { name, members } = role;
  const granted = grantedOf(permissions ?? [], role.grants);
  const more = granted.length - MAX_BADGES;
  return (
    <Card
      title={name}
      actions={
        <AvatarGroup more={members.length - MAX_AVATARS}>
          {members.slice(0, MAX_AVATARS).map(({ id, fullName, avatar }) => (
            <Avatar key={id} src={avatar} name={fullName} size={32} />
          ))}
        </AvatarGroup>
      }
      footer={
        <Row gap="xs">
          <Button
            variant="light"
            icon={Pencil}
            aria-label={t('roles.card.editOf', { name })}
            onClick={() => onOpen(false)}
          >
            {t('roles.card.edit')}
          </Button>
          <Spacer />
          <IconButton
            icon={Copy}
            label={t('roles.card.copyOf', { name })}
            onClick={() => onOpen(true)}
          />
          {!role.isBuiltIn && (
            <IconButton
              icon={Trash2}
              label={t('roles.card.deleteOf', { name })}
              onClick={() => void handleDelete()}
            />
          )}
        </Row>
      }
    >
      <Stack>
        <Row gap="md">
          <Text size="md" tone="neutral">
            {t('roles.card.members', { count: members.length })}
          </Text>
          {permissions && (
            <Text size="md" tone="neutral">
              {t('roles.card.permissions', { granted: granted.length, count: permissions.length })}
            </Text>
          )}
        </Row>
        <Row gap="2xs">
          {granted.slice(0, MAX_BADGES).map((permission) => (
            <Badge key={permission.id}>
              <bdi>{permission.name}</bdi>
            </Badge>
          ))}
          {more > 0 && <Badge>{t('roles.card.more', { count: more })}</Badge>}
          {permissions && granted.length === 0 && <Badge>{t('roles.card.noPermissions')}</Badge>}
        </Row>
      </Stack>
    </Card>
  );
}

/** Deletes a role after a question. Undoing it adds the role again, with its permissions and members. */
function useDeleteRole({ key, name, grants, members }: Role): () => Promise<void> {
  const { t } = useTranslation();
  const remove = useChange(deleteRole);
  const add = useChange(addRole);
  const run = useUndoableChange(t('roles.failed'));
  return async () => {
    const isConfirmed = await askToConfirm({
      title: t('roles.delete.title', { name }),
      description: t('roles.delete.description', { count: members.length }),
      confirmLabel: t('roles.card.delete'),
    });
    if (!isConfirmed) return;
    await run(remove.mutateAsync({ query: { key } }), {
      message: t('roles.delete.done', { name }),
      undo: () =>
        add.mutateAsync({ body: { name, grants, memberIds: members.map(({ id }) => id) } }),
    });
  };
}

const ADMINISTRATOR = 'administrator';

/** Adds a role, or changes one: its name, permissions and members. */
function RoleDialog({
  role,
  isCopy,
  permissions,
  people,
  onClose,
}: {
  /** What it starts with; null: nothing. */
  role: Role | null;
  /** A new role with the permissions of this one. */
  isCopy: boolean;
  permissions: readonly Permission[];
  people: readonly RoleMember[];
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const changed = isCopy ? null : role;
  const add = useChange(addRole);
  const update = useChange(updateRole);

  const form = useForm({
    initial: {
      name: changed?.name ?? '',
      grants: role?.grants ?? {},
      memberIds: changed?.members.map(({ id }) => id) ?? [],
    },
    schema: roleDraft,
    labels: 'roles.form',
    send: async (body) => {
      await (changed
        ? update.mutateAsync({ body: { ...body, key: changed.key } })
        : add.mutateAsync({ body }));
      onClose();
      const message = t(changed ? 'roles.form.changed' : 'roles.form.added', { name: body.name });
      showToast({ tone: 'success', message });
    },
  });

  return (
    <Dialog
      title={changed ? t('roles.form.edit', { name: changed.name }) : t('roles.form.add')}
      size="lg"
      onClose={onClose}
    >
      <Form form={form}>
        <TextField {...form.field('name')} dir="auto" autoComplete="off" />
        <GrantMatrix
          permissions={permissions}
          grants={form.values.grants}
          isFixed={changed?.key === ADMINISTRATOR}
          onChange={(grants) => form.set({ grants })}
        />
        <MemberFields
          people={people}
          chosen={form.values.memberIds}
          onChange={(memberIds) => form.set({ memberIds })}
        />
        <FormActions
          submitLabel={t(changed ? 'roles.form.save' : 'roles.form.submit')}
          isSending={form.isSending}
          onCancel={onClose}
        />
      </Form>
    </Dialog>
  );
}

/** What the role may do: a row for each permission, a column for each level. */
function GrantMatrix({
  permissions,
  grants,
  isFixed,
  onChange,
}: {
  permissions: readonly Permission[];
  grants: Grants;
  /** The administrator always has every permission. */
  isFixed: boolean;
  onChange: (grants: Grants) => void;
}) {
  const { t } = useTranslation();
  const levelsOf = (id: number): Level[] => grants[id] ?? [];
  const isAll = permissions.every(({ id }) => levelsOf(id).length === LEVELS.length);
  const isSome = permissions.some(({ id }) => levelsOf(id).length > 0);
  const setAll = (isOn: boolean) =>
    onChange(Object.fromEntries(permissions.map(({ id }) => [id, isOn ? [...LEVELS] : []])));
  return (
    <Section
      level={3}
      title={t('roles.matrix.title')}
      description={isFixed ? t('roles.matrix.fixed') : t('roles.matrix.description')}
    >
      <CheckboxTable
        label={t('roles.matrix.title')}
        head={
          <Checkbox
            label={t('roles.matrix.all')}
            value={isAll}
            isIndeterminate={isSome && !isAll}
            isDisabled={isFixed}
            onChange={setAll}
          />
        }
        rows={permissions.map(({ id, name }) => ({ id, label: name }))}
        columns={LEVELS.map((level) => ({ id: level, label: t(`roles.levels.${level}`) }))}
        nameOf={(name, level) => t('roles.matrix.box', { name, level })}
        isChecked={(id, level) => levelsOf(id).includes(level)}
        isDisabled={isFixed}
        onChange={(id, level, isOn) =>
          onChange({ ...grants, [id]: withLevel(levelsOf(id), level, isOn) })
        }
      />
    </Section>
  );
}

/** The people who have the role, found by name. */
function MemberFields({
  people,
  chosen,
  onChange,
}: {
  people: readonly RoleMember[];
  chosen: readonly number[];
  onChange: (chosen: number[]) => void;
}) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const shown = people.filter(({ fullName }) => fullName.toLowerCase().includes(wanted));
  const toggle = (id: number, isOn: boolean) =>
    onChange(isOn ? [...chosen, id] : chosen.filter((other) => other !== id));
  return (
    <Section level={3} title={t('roles.members.title', { count: chosen.length })}>
      <TextField
        type="search"
        isLabelHidden
        label={t('roles.members.search')}
        placeholder={t('roles.members.search')}
        value={search}
        start={<Icon icon={Search} />}
        onChange={setSearch}
        onKeyDown={(event) => {
          // Enter would send the form.
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      {shown.length === 0 && <Text tone="neutral">{t('roles.members.none')}</Text>}
      <Grid as="ul" min="14rem" gap="2xs">
        {shown.map(({ id, fullName, avatar }) => (
          <Row key={id} as="li" wrap={false}>
            <Avatar src={avatar} size={28} />
            <Checkbox
              label={fullName}
              value={chosen.includes(id)}
              onChange={(isOn) => toggle(id, isOn)}
            />
          </Row>
        ))}
      </Grid>
    </Section>
  );
}
