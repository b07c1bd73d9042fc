import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { DuplicatePair } from '#contract/scores/desk/duplicates.ts';
import { useMay } from '#web/api/ability.ts';
import { linkTo } from '#web/list/address/link-to.ts';
import { Table } from '#web/list/table/table.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { Row } from '#web/ui/layout/row.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { KeyCap } from '#web/ui/media/key-cap.tsx';
import { useServiceNow } from '../use-ranking.ts';
import { type PairFact, usePairFacts } from './use-pair-facts.ts';

/** The keys that decide about the marked pair. */
export const DECISION_KEYS = { join: 'j', apart: 'k' } as const;

/** Two events side by side, what differs marked, and what can be decided on them. */
export function PairCard({
  pair,
  hasKeys,
  onDecide,
}: {
  pair: DuplicatePair;
  /** The keys of the page decide on this pair. */
  hasKeys: boolean;
  onDecide: (isSame: boolean | null) => void;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const facts = usePairFacts()(pair);
  const { first, second, likeness, reasons } = pair;
  return (
    <Card title={first.event_name}>
      <Stack gap="sm">
        <Row gap="xs">
          {likeness !== null && (
            <Badge tone="accent">
              {t('duplicates.alike', { percent: format.number(likeness) })}
            </Badge>
          )}
          {reasons.map((reason) => (
            <Badge key={reason}>{t(`duplicates.reasons.${reason}`)}</Badge>
          ))}
        </Row>
        <Table
          label={t('duplicates.table')}
          isCompact
          isFlush
          rows={facts}
          rowId={({ fact }) => fact}
          rowTone={({ differs }) => (differs ? 'warning' : undefined)}
          columns={[
            {
              id: 'fact',
              title: t('duplicates.fact'),
              width: '110px',
              cell: ({ fact, differs }: PairFact) => (
                <Text size="sm" tone="neutral">
                  {t(`duplicates.facts.${fact}`)}
                  {differs && <> · {t('duplicates.differs')}</>}
                </Text>
              ),
            },
            {
              id: 'first',
              title: first.source,
              head: <SourceLink id={first.id} source={first.source} />,
              cell: ({ first: value }: PairFact) => <bdi>{value ?? '–'}</bdi>,
            },
            {
              id: 'second',
              title: second.source,
              head: <SourceLink id={second.id} source={second.source} />,
              cell: ({ second: value }: PairFact) => <bdi>{value ?? '–'}</bdi>,
            },
          ]}
        />
        <Decision pair={pair} hasKeys={hasKeys} onDecide={onDecide} />
      </Stack>
    </Card>
  );
}

function SourceLink({ id, source }: { id: number; source: string }) {
  return (
    <Link {...linkTo('/scores/events/$id', {}, { id })}>
      <bdi>{source}</bdi>
    </Link>
  );
}

function Decision({ pair, hasKeys, onDecide }: Parameters<typeof PairCard>[0]) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useServiceNow();
  const mayDecide = useMay('update', 'Event');
  const { state, decided_by, decided_at } = pair;
  return (
    <Row justify="between">
      <Text size="sm" tone="neutral">
        {decided_at === null
          ? state === 'joined' && t('duplicates.byLikeness')
          : t('duplicates.by', {
              name: decided_by ?? t('duplicates.somebody'),
              when: format.relative(Date.parse(decided_at), now),
            })}
      </Text>
      {mayDecide && (
        <Row gap="xs">
          {decided_at !== null && (
            <Button variant="plain" size="sm" onClick={() => onDecide(null)}>
              {t('duplicates.undoDecision')}
            </Button>
          )}
          {state !== 'apart' && (
            <Button variant="outline" size="sm" onClick={() => onDecide(false)}>
              {t('duplicates.keepApart')}{' '}
              {hasKeys && <KeyCap>{DECISION_KEYS.apart.toUpperCase()}</KeyCap>}
            </Button>
          )}
          {state !== 'joined' && (
            <Button size="sm" variant="light" onClick={() => onDecide(true)}>
              {t('duplicates.join')}{' '}
              {hasKeys && <KeyCap>{DECISION_KEYS.join.toUpperCase()}</KeyCap>}
            </Button>
          )}
        </Row>
      )}
    </Row>
  );
}
