import { Rss } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import { type ApiKey, listOwnApiKeys, revokeApiKey } from '#contract/access/api-keys.ts';
import {
  calendarPath,
  createCalendarAddress,
  MOST_CALENDAR_EVENTS,
} from '#contract/scores/desk/calendar.ts';
import { useApiContext } from '#web/data/api-context.ts';
import { useCall } from '#web/data/use-call.ts';
import { useChange } from '#web/data/use-change.ts';
import { useTranslation } from '#web/translation.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Alert } from '#web/ui/display/alert.tsx';
import { IconTile } from '#web/ui/display/icon.tsx';
import { CallState, Skeleton } from '#web/ui/display/states.tsx';
import { TextField } from '#web/ui/fields/text/text-field.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { useNow } from '#web/ui/format/now.tsx';
import { checkFields } from '#web/ui/forms/field-rules.ts';
import { Form, FormActions } from '#web/ui/forms/form.tsx';
import { Unsaved } from '#web/ui/forms/unsaved.ts';
import { useForm } from '#web/ui/forms/use-form.ts';
import { Stack } from '#web/ui/layout/layout.tsx';
import { Heading, Text } from '#web/ui/layout/text.tsx';
import { List, ListItem } from '#web/ui/lists/list.tsx';
import { CodeBlock } from '#web/ui/media/code-block.tsx';
import { askToConfirm } from '#web/ui/overlays/confirm.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { showFailure, showToast } from '#web/ui/overlays/toast.ts';
import { filtersSet } from '../-filters/own-filters.ts';
import { type CalendarQuery, toFilters } from '../-score-list-spec.ts';
import '#web/messages/rankingCalendar.json';

const addressForm = z.object({ name: createCalendarAddress.body.shape.name });

/** Makes an address by which other calendars read the list that is shown, and lists those that the person has. */
export function CalendarAddresses({
  query,
  onClose,
}: {
  query: CalendarQuery;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const [secret, setSecret] = useState<string | null>(null);
  return (
    <Dialog
      size="lg"
      title={t('rankingCalendar.addresses.title')}
      description={t('rankingCalendar.addresses.description', { count: MOST_CALENDAR_EVENTS })}
      onClose={onClose}
    >
      <Stack gap="lg">
        {secret === null ? (
          <NewAddress query={query} onMade={setSecret} />
        ) : (
          <MadeAddress secret={secret} />
        )}
        <OwnAddresses />
      </Stack>
    </Dialog>
  );
}

function NewAddress({ query, onMade }: { query: CalendarQuery; onMade: (secret: string) => void }) {
  const { t } = useTranslation();
  const { window: range, q, type, category } = query;
  const create = useChange(createCalendarAddress);
  const set = [q, type, category].filter(Boolean).length + filtersSet(query).length;
  const list = t('rankingCalendar.addresses.filters', {
    window: t(`scores.windows.${range}`),
    count: set,
  });
  const { time_range, ...filters } = toFilters(query, range);
  const bodyOf = ({ name }: { name: string }) => ({ name, time_range, ...filters });
  const form = useForm({
    schema: addressForm,
    labels: 'rankingCalendar.addresses',
    initial: { name: list.slice(0, 60) },
    check: (values) => checkFields(createCalendarAddress.body, bodyOf(values)),
    send: async (values) => {
      const { secret } = await create.mutateAsync({ body: bodyOf(values) });
      onMade(secret);
    },
  });
  return (
    <Form form={form}>
      <Text as="p">{t('rankingCalendar.addresses.listed', { list })}</Text>
      <TextField {...form.field('name')} dir="auto" />
      <Text as="p" size="sm" tone="neutral">
        {t('rankingCalendar.addresses.warning')}
      </Text>
      <FormActions submitLabel={t('rankingCalendar.addresses.create')} isSending={form.isSending} />
    </Form>
  );
}

function MadeAddress({ secret }: { secret: string }) {
  const { t } = useTranslation();
  const { origin = globalThis.location?.origin ?? '' } = useApiContext();
  return (
    <Stack gap="xs">
      <Alert tone="success" message={t('rankingCalendar.addresses.made')} />
      <Unsaved isDirty isOnce />
      <CodeBlock
        code={`${origin}${calendarPath(secret)}`}
        label={t('rankingCalendar.addresses.address')}
      />
    </Stack>
  );
}

function OwnAddresses() {
  const { t } = useTranslation();
  const call = useCall(listOwnApiKeys, {});
  return (
    <Stack as="section" gap="2xs">
      <Heading level={3}>{t('rankingCalendar.addresses.own')}</Heading>
      <CallState
        call={call}
        failed={t('rankingCalendar.addresses.failed')}
        level={3}
        loading={<Skeleton count={2} height={52} />}
      >
        {({ keys }) => {
          const own = keys.filter((key) => key.is_calendar && key.state === 'active');
          return own.length === 0 ? (
            <Text as="p" tone="neutral">
              {t('rankingCalendar.addresses.none')}
            </Text>
          ) : (
            <List label={t('rankingCalendar.addresses.own')}>
              {own.map((key) => (
                <AddressRow key={key.id} address={key} />
              ))}
            </List>
          );
        }}
      </CallState>
    </Stack>
  );
}

function AddressRow({ address }: { address: ApiKey }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const change = useChange(revokeApiKey);
  const { id, name, last_used_at: usedAt } = address;
  const revoke = async () => {
    const isSure = await askToConfirm({
      title: t('rankingCalendar.addresses.ask', { name }),
      description: t('rankingCalendar.addresses.askDescription'),
      confirmLabel: t('rankingCalendar.addresses.revoke'),
    });
    if (!isSure) return;
    change.mutate(
      { params: { id } },
      {
        onSuccess: () => showToast({ message: t('rankingCalendar.addresses.revoked', { name }) }),
        onError: (error) => showFailure(error),
      },
    );
  };
  return (
    <ListItem
      start={<IconTile icon={Rss} />}
      title={<bdi>{name}</bdi>}
      description={
        usedAt === null
          ? t('rankingCalendar.addresses.unused')
          : t('rankingCalendar.addresses.used', { when: format.relative(Date.parse(usedAt), now) })
      }
      end={
        <Button
          variant="outline"
          aria-label={t('rankingCalendar.addresses.revokeOne', { name })}
          onClick={() => void revoke()}
        >
          {t('rankingCalendar.addresses.revoke')}
        </Button>
      }
    />
  );
}
