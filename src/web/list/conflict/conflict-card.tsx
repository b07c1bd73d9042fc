import { type ReactNode, useState } from 'react';
import { SAVE_MINE } from '#web/data/use-change.ts';
import { useTranslation } from '#web/translation.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { CopyButton } from '#web/ui/buttons/more-buttons.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { Row, Stack } from '#web/ui/layout/layout.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { Table } from '../table/table.tsx';
import '#web/messages/conflict.json';

/** Whether to show both sides of a conflict. Unchanged while the form is being sent, whose own change is no conflict. */
export function useIsOvertaken(isNewer: boolean, isSending: boolean): boolean {
  const [isShown, setIsShown] = useState(isNewer);
  if (!isSending && isShown !== isNewer) setIsShown(isNewer);
  return isShown;
}

/** At the top of a form whose record somebody else has saved meanwhile: both sides, and a choice between them. */
export function ConflictCard({
  title,
  theirs,
  texts = {},
  rows,
  saveValue = SAVE_MINE,
  isSending,
  onUseTheirs,
  children,
}: {
  /** What somebody else has changed, such as “Somebody else has changed this pin”. */
  title: string;
  /** Who saved the stored version, and when; absent: unknown. `by` is null where the account was deleted. */
  theirs?: { by: string | null; at: string | null } | undefined;
  /** The labels of the two buttons; absent: keep the stored version, and save one's own. */
  texts?: { useTheirs?: string; saveMine?: string };
  /** The differing fields, where `children` do not show them. */
  rows?: readonly BothValues[];
  /** The value of the submit button that saves one's own. */
  saveValue?: string;
  /** Whether one's own is being saved. */
  isSending: boolean;
  /** Called to keep the stored version. */
  onUseTheirs: () => void;
  /** Content that shows both sides, instead of `rows`. */
  children?: ReactNode;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const savedBy = theirs?.at && {
    name: theirs.by ?? t('conflict.somebody'),
    when: format.moment(new Date(theirs.at)),
  };
  return (
    <div role="alert">
      {/* Enter in a field presses the first submit button of a form, and nothing where that is disabled. */}
      <Button type="submit" isDisabled style={{ display: 'none' }} />
      <Card title={title} level={3} padding="sm">
        <Stack gap="sm">
          <Text as="p" size="md">
            {savedBy ? t('conflict.savedBy', savedBy) : t('conflict.notSaved')}
          </Text>
          {children}
          {rows && <BothSides rows={rows} />}
          <Row gap="xs">
            <Button isDisabled={isSending} onClick={onUseTheirs}>
              {texts.useTheirs ?? t('conflict.useTheirs')}
            </Button>
            <Button
              type="submit"
              variant="outline"
              tone="danger"
              value={saveValue}
              isLoading={isSending}
            >
              {texts.saveMine ?? t('conflict.saveMine')}
            </Button>
          </Row>
        </Stack>
      </Card>
    </div>
  );
}

/** One field in which both sides differ, as written. */
type BothValues = { name: string; theirs: string; mine: string };

/** Both sides of a conflict, field by field. All columns fit into 250 pixels, beside the preview of the weights. */
function BothSides({ rows }: { rows: readonly BothValues[] }) {
  const { t } = useTranslation();
  if (rows.length === 0) return <Text tone="neutral">{t('conflict.none')}</Text>;
  return (
    <Table
      label={t('conflict.difference')}
      columns={[
        { id: 'name', title: t('conflict.field'), width: '88px', cell: ({ name }) => name },
        {
          id: 'theirs',
          title: t('conflict.theirs'),
          width: '80px',
          cell: ({ theirs }) => <bdi>{theirs}</bdi>,
        },
        {
          id: 'mine',
          title: t('conflict.mine'),
          width: '80px',
          cell: ({ mine }) => <bdi>{mine}</bdi>,
        },
      ]}
      rows={rows}
      rowId={({ name }) => name}
      isCompact
      isFlush
    />
  );
}

/** Shows a typed text that can no longer be saved, so that it can be copied. The default reason is a missing permission. */
export function LostWork({
  text,
  title,
  reason,
  action,
  onDiscard,
}: {
  /** What was typed. */
  text: string;
  /** What happened; absent: that it could not be saved. */
  title?: string;
  /** Why it cannot be saved; absent: a missing permission. */
  reason?: string;
  /** What else can be done with it. */
  action?: ReactNode;
  /** Called when the text is discarded. */
  onDiscard: () => void;
}) {
  const { t } = useTranslation();
  return (
    <div role="alert">
      <Card title={title ?? t('conflict.lost.title')} level={3} padding="sm">
        <Stack gap="sm">
          <Text as="p" size="md">
            {reason ?? t('conflict.lost.reason')}
          </Text>
          <Text as="blockquote" size="md" hasLineBreaks>
            <bdi>{text}</bdi>
          </Text>
          <Row gap="xs">
            {action}
            <CopyButton variant="filled" text={text} label={t('conflict.lost.copy')} />
            <Button variant="outline" onClick={onDiscard}>
              {t('conflict.lost.discard')}
            </Button>
          </Row>
        </Stack>
      </Card>
    </div>
  );
}
