import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import {
  deleteOutcomeKind,
  KEEP_OUTCOME_DAYS,
  listOutcomeTotals,
  MAX_OUTCOME_KINDS,
  type OutcomeKindTotal,
  replaceOutcomeKind,
} from '#contract/scores/outcomes.ts';
import { useMay } from '#web/data/ability.ts';
import { useCall } from '#web/data/use-call.ts';
import { useChange } from '#web/data/use-change.ts';
import { Table } from '#web/list/table/table.tsx';
import { useTranslation } from '#web/translation.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { CallState } from '#web/ui/display/states.tsx';
import { Checkbox } from '#web/ui/fields/choices/checkbox.tsx';
import { TextField } from '#web/ui/fields/text/text-field.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { Form, FormActions } from '#web/ui/forms/form.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { Row, Stack } from '#web/ui/layout/layout.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { askToConfirm } from '#web/ui/overlays/confirm.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { Menu, MenuItem } from '#web/ui/overlays/menu.tsx';
import { showToast } from '#web/ui/overlays/toast.ts';
import '#web/messages/imports.json';

/** What is counted of events, with what is stored of it, and which kind grades go by. */
export function OutcomeKinds() {
  const { t } = useTranslation();
  const format = useFormat();
  const mayChange = useMay('update', 'Outcome');
  const totals = useCall(listOutcomeTotals, {});
  const remove = useChange(deleteOutcomeKind);
  const [opened, setOpened] = useState<OutcomeKindTotal | 'new' | null>(null);
  const handleDelete = async ({ name }: OutcomeKindTotal) => {
    const isSure = await askToConfirm({
      title: t('imports.kinds.deleteTitle', { name }),
      description: t('imports.kinds.deleteText'),
      confirmLabel: t('imports.kinds.delete'),
    });
    if (!isSure) return;
    remove.mutate(
      { query: { name } },
      {
        onError: ({ message }) =>
          showToast({ tone: 'danger', title: t('imports.kinds.notDeleted'), message }),
      },
    );
  };
  const isFull = (totals.data?.kinds.length ?? 0) >= MAX_OUTCOME_KINDS;
  return (
    <Card
      title={t('imports.kinds.title')}
      actions={
        <Row gap="xs">
          {totals.data?.is_sample && <Badge>{t('imports.list.sample')}</Badge>}
          {mayChange && !isFull && (
            <Button size="sm" variant="outline" icon={Plus} onClick={() => setOpened('new')}>
              {t('imports.kinds.add')}
            </Button>
          )}
        </Row>
      }
    >
      <CallState call={totals} failed={t('imports.kinds.failed')}>
        {({ kinds, is_sample: isSample }) => (
          <Stack>
            <Text as="p" tone="neutral">
              {t(isSample ? 'imports.kinds.sample' : 'imports.kinds.description', {
                days: format.number(KEEP_OUTCOME_DAYS),
              })}
            </Text>
            <Table
              label={t('imports.kinds.title')}
              isFlush
              rows={kinds}
              rowId={({ name }) => name}
              columns={[
                {
                  id: 'name',
                  title: t('imports.kinds.name'),
                  phone: 'title',
                  cell: ({ name, counts }) => (
                    <Row gap="xs">
                      <bdi>{name}</bdi>
                      {counts && <Badge tone="success">{t('imports.kinds.counts')}</Badge>}
                    </Row>
                  ),
                },
                {
                  id: 'amount',
                  title: t('imports.kinds.amount'),
                  width: '190px',
                  align: 'end',
                  phone: 'meta',
                  cell: ({ amount, unit }) => (
                    <bdi>
                      {t('imports.outcome.amount', { amount: format.number(amount, 0, 2), unit })}
                    </bdi>
                  ),
                },
                {
                  id: 'events',
                  title: t('imports.kinds.events'),
                  width: '110px',
                  align: 'end',
                  phone: 'hidden',
                  cell: ({ events }) => format.number(events),
                },
                {
                  id: 'days',
                  title: t('imports.outcome.daysTitle'),
                  width: '230px',
                  phone: 'line',
                  cell: ({ first_day: first, last_day: last }) => (
                    <bdi>
                      {first === null || last === null
                        ? '–'
                        : t('imports.unmatched.range', {
                            first: format.day(first),
                            last: format.day(last),
                          })}
                    </bdi>
                  ),
                },
                ...(mayChange
                  ? [
                      {
                        id: 'actions',
                        title: t('imports.kinds.actionsTitle'),
                        width: '100px',
                        phone: 'end' as const,
                        cell: (kind: OutcomeKindTotal) => (
                          <Menu label={t('imports.kinds.actions', { name: kind.name })}>
                            <MenuItem icon={Pencil} onSelect={() => setOpened(kind)}>
                              {t('imports.kinds.change')}
                            </MenuItem>
                            <MenuItem
                              icon={Trash2}
                              tone="danger"
                              isDisabled={kind.is_used || kind.counts}
                              onSelect={() => void handleDelete(kind)}
                            >
                              {t('imports.kinds.delete')}
                            </MenuItem>
                          </Menu>
                        ),
                      },
                    ]
                  : []),
              ]}
            />
          </Stack>
        )}
      </CallState>
      {opened && (
        <KindDialog kind={opened === 'new' ? null : opened} onClose={() => setOpened(null)} />
      )}
    </Card>
  );
}

/** A new kind, or another name and unit of one, and whether it is the one that counts. */
function KindDialog({ kind, onClose }: { kind: OutcomeKindTotal | null; onClose: () => void }) {
  const { t } = useTranslation();
  const replace = useChange(replaceOutcomeKind);
  const form = useForm({
    initial: { name: kind?.name ?? '', unit: kind?.unit ?? '', counts: kind?.counts ?? false },
    schema: replaceOutcomeKind.body,
    labels: 'imports.kinds.form',
    send: async (values) => {
      await replace.mutateAsync({ body: { ...values, ...(kind && { was: kind.name }) } });
      onClose();
      showToast({ tone: 'success', message: t('imports.kinds.saved', { name: values.name }) });
    },
  });
  return (
    <Dialog
      size="sm"
      title={kind ? t('imports.kinds.changeOne', { name: kind.name }) : t('imports.kinds.add')}
      onClose={onClose}
    >
      <Form form={form} guard="panel">
        <TextField
          {...form.field('name')}
          {...(kind && { description: t('imports.kinds.renameHelp') })}
        />
        <TextField {...form.field('unit')} description={t('imports.kinds.unitHelp')} />
        <Checkbox {...form.field('counts')} description={t('imports.kinds.countsHelp')} />
        <FormActions
          submitLabel={t('imports.kinds.save')}
          isSending={form.isSending}
          onCancel={onClose}
        />
      </Form>
    </Dialog>
  );
}
