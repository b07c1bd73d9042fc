import { createFileRoute } from '@tanstack/react-router';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import {
  deleteMapping,
  forgetLesson,
  forgetLessons,
  type Lesson,
  listLessons,
  listMappings,
  type SavedMapping,
} from '#contract/import-mappings/import-mappings.ts';
import { useCall } from '#web/data/use-call.ts';
import { useChange } from '#web/data/use-change.ts';
import { page } from '#web/page.ts';
import { useTranslation } from '#web/translation.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { CallState } from '#web/ui/display/states.tsx';
import { FileField } from '#web/ui/fields/files/file-field.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { useNow } from '#web/ui/format/now.tsx';
import { Grid, Row, Stack } from '#web/ui/layout/layout.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { askToConfirm } from '#web/ui/overlays/confirm.ts';
import { Menu, MenuItem } from '#web/ui/overlays/menu.tsx';
import { showToast } from '#web/ui/overlays/toast.ts';
import { useRoleName } from '../-import-mapping/column-table.tsx';
import { GuessedMapping, type Rows, RowsField } from '../-import-mapping/guessed-mapping.tsx';
import '#web/messages/importMapping.json';

export const Route = createFileRoute('/scores/import/mappings')({
  ...page({
    title: 'pageTitles.importMappings',
    needsAdditions: true,
    access: { action: 'read', subject: 'ImportMapping' },
  }),
  component: ImportMappingPage,
});

type Opened = { fileName: string; sample: string };

/** Makes, tries and saves mappings of tables. */
function ImportMappingPage() {
  const { t } = useTranslation();
  const saved = useCall(listMappings, {});
  const [opened, setOpened] = useState<Opened | null>(null);
  const [rows, setRows] = useState<Rows>('events');
  const [changed, setChanged] = useState<SavedMapping | null>(null);
  const open = async (file: File) => {
    const { readSample } = await import('../-import-mapping/read-sample.ts');
    setOpened({ fileName: file.name, sample: await readSample(file) });
  };
  const choose = (mapping: SavedMapping | null) => {
    setChanged(mapping);
    if (mapping) setRows(mapping.mapping.rows);
  };
  return (
    <Page title={t('importMapping.title')} description={t('importMapping.description')}>
      <CallState call={saved} failed={t('importMapping.failed')}>
        {({ mappings }) => (
          <Stack>
            <SavedMappings mappings={mappings} chosen={changed?.id ?? null} onChoose={choose} />
            <Card
              title={
                changed
                  ? t('importMapping.changeTitle', { name: changed.name })
                  : t('importMapping.newTitle')
              }
            >
              <Stack>
                <Grid min="16rem" gap="sm">
                  <FileField
                    label={t('importMapping.table')}
                    description={t('importMapping.tableHelp')}
                    accept=".xlsx,.xlsm,.ods,.csv,.tsv,.txt,.json,.jsonl,.ndjson,.html,.htm,.gz,.zip"
                    {...(opened && { hint: opened.fileName })}
                    onChange={([file]) => file && open(file)}
                  />
                  <RowsField value={rows} isDisabled={changed !== null} onChange={setRows} />
                </Grid>
                {opened && (
                  <GuessedMapping
                    key={`${opened.fileName} ${opened.sample.length} ${rows} ${changed?.id ?? ''} ${changed?.version ?? ''}`}
                    opened={opened}
                    rows={rows}
                    saved={changed ?? undefined}
                    onOutcomes={() => setRows('outcomes')}
                    submitLabel={t('importMapping.save')}
                    takenNames={mappings.map(({ name }) => name)}
                    onLoad={choose}
                    onSaved={(mapping) => {
                      choose(mapping);
                      showToast({
                        tone: 'success',
                        message: t('importMapping.saved', { name: mapping.name }),
                      });
                    }}
                  />
                )}
              </Stack>
            </Card>
            <Lessons />
          </Stack>
        )}
      </CallState>
    </Page>
  );
}

/** The saved mappings of all staff; one can be chosen to change it. */
function SavedMappings({
  mappings,
  chosen,
  onChoose,
}: {
  mappings: readonly SavedMapping[];
  /** The id of the one that is changed. */
  chosen: number | null;
  onChoose: (mapping: SavedMapping | null) => void;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const remove = useChange(deleteMapping);
  if (mappings.length === 0) return null;

  const handleDelete = async (mapping: SavedMapping) => {
    const isSure = await askToConfirm({
      title: t('importMapping.list.deleteTitle', { name: mapping.name }),
      description: t('importMapping.list.deleteHelp'),
      confirmLabel: t('importMapping.list.delete'),
    });
    if (!isSure) return;
    try {
      await remove.mutateAsync({ params: { id: mapping.id } });
      if (chosen === mapping.id) onChoose(null);
    } catch (error) {
      const message = error instanceof Error ? error.message : t('importMapping.list.failed');
      showToast({ tone: 'danger', message });
    }
  };
  return (
    <Card
      title={t('importMapping.list.title')}
      actions={
        chosen !== null && (
          <Button size="sm" variant="outline" icon={Plus} onClick={() => onChoose(null)}>
            {t('importMapping.list.new')}
          </Button>
        )
      }
    >
      <Stack as="ul" gap="xs">
        {mappings.map((mapping) => (
          <Row key={mapping.id} as="li" gap="xs" wrap={false} justify="between">
            <Stack gap="none">
              <Row gap="xs">
                <Text as="bdi" weight="bold">
                  {mapping.name}
                </Text>
                <Badge tone="neutral">{t(`importMapping.${mapping.mapping.rows}`)}</Badge>
                {chosen === mapping.id && <Badge>{t('importMapping.list.chosen')}</Badge>}
              </Row>
              <Text size="sm" tone="neutral">
                {t('importMapping.list.saved', {
                  version: mapping.version,
                  name: mapping.saved_by ?? t('importMapping.list.somebody'),
                  when: format.relative(Date.parse(mapping.saved_at), now),
                })}
              </Text>
            </Stack>
            <Menu label={t('importMapping.list.actions', { name: mapping.name })}>
              <MenuItem icon={Pencil} onSelect={() => onChoose(mapping)}>
                {t('importMapping.list.change')}
              </MenuItem>
              <MenuItem icon={Trash2} tone="danger" onSelect={() => void handleDelete(mapping)}>
                {t('importMapping.list.delete')}
              </MenuItem>
            </Menu>
          </Row>
        ))}
      </Stack>
    </Card>
  );
}

/** What guesses have learned from corrections, and how to make them forget it. */
function Lessons() {
  const { t } = useTranslation();
  const learned = useCall(listLessons, {});
  const forgetAll = useChange(forgetLessons);
  const handleForgetAll = async () => {
    const isSure = await askToConfirm({
      title: t('importMapping.lessons.forgetTitle'),
      description: t('importMapping.lessons.forgetHelp'),
      confirmLabel: t('importMapping.lessons.forgetAll'),
    });
    if (isSure) await forgetting(() => forgetAll.mutateAsync({}), t);
  };
  return (
    <CallState call={learned} failed={t('importMapping.lessons.failed')}>
      {({ total, lessons }) =>
        lessons.length > 0 && (
          <Card
            title={t('importMapping.lessons.title')}
            actions={
              <Button size="sm" variant="outline" onClick={() => void handleForgetAll()}>
                {t('importMapping.lessons.forgetAll')}
              </Button>
            }
          >
            <Stack>
              <Text as="p" tone="neutral">
                {t('importMapping.lessons.description')}{' '}
                {total > lessons.length &&
                  t('importMapping.lessons.shown', { shown: lessons.length, total })}
              </Text>
              <Stack as="ul" gap="xs">
                {lessons.map((lesson) => (
                  <LessonRow key={lesson.id} lesson={lesson} />
                ))}
              </Stack>
            </Stack>
          </Card>
        )
      }
    </CallState>
  );
}

function LessonRow({ lesson: { id, words, field, others, ...lesson } }: { lesson: Lesson }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const nameOf = useRoleName();
  const forget = useChange(forgetLesson);
  const role = field === '' ? t('importMapping.unused') : nameOf(field);
  return (
    <Row as="li" gap="xs" wrap={false} justify="between">
      <Stack gap="none">
        <Text weight="bold">{t('importMapping.lessons.is', { words, role })}</Text>
        <Text size="sm" tone="neutral">
          {t('importMapping.lessons.said', {
            count: lesson.times,
            name: lesson.learned_by ?? t('importMapping.list.somebody'),
            when: format.relative(Date.parse(lesson.learned_at), now),
          })}
        </Text>
        {others.length > 0 && (
          <Text size="sm" tone="neutral" maxLines={1}>
            {t('importMapping.lessons.others', { columns: others.join(', ') })}
          </Text>
        )}
      </Stack>
      <Button
        size="sm"
        variant="plain"
        aria-label={t('importMapping.lessons.forgetOne', { words, role })}
        isLoading={forget.isPending}
        onClick={() => void forgetting(() => forget.mutateAsync({ params: { id } }), t)}
      >
        {t('importMapping.lessons.forget')}
      </Button>
    </Row>
  );
}

/** Says why something could not be forgotten. */
async function forgetting(
  call: () => Promise<unknown>,
  t: ReturnType<typeof useTranslation>['t'],
): Promise<void> {
  try {
    await call();
  } catch (error) {
    const message =
      error instanceof Error ? error.message : t('importMapping.lessons.notForgotten');
    showToast({ tone: 'danger', message });
  }
}
