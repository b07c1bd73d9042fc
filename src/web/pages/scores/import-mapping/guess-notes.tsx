import { useTranslation } from 'react-i18next';
import { ENCODING_NAMES } from '#contract/feed-encodings.ts';
import type { GuessDoubt, MappingGuess } from '#contract/import-mappings/import-mappings.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Alert } from '#web/ui/display/alert.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { Disclosure } from '#web/ui/navigation/disclosure.tsx';
import { useFieldName } from './use-field-name.ts';

/** What the guess is based on, and what it leaves to a person. */
export function GuessNotes({
  guess: { doubts, reasons },
  isMapped,
  onPattern,
}: {
  guess: Pick<MappingGuess, 'doubts' | 'reasons'>;
  /** Whether a field has been mapped meanwhile. */
  isMapped: (field: string) => boolean;
  /** Day and month were told apart in a column. */
  onPattern: (column: string, pattern: string) => void;
}) {
  const { t } = useTranslation();
  const nameOf = useFieldName();
  const order = doubts.filter(({ about }) => about === 'day_or_month');
  const missing = doubts.flatMap((doubt) =>
    doubt.about === 'missing' && !isMapped(doubt.field) ? [nameOf(doubt.field)] : [],
  );
  const others = doubts.filter(({ about }) => about !== 'day_or_month' && about !== 'missing');
  return (
    <Stack gap="sm">
      {order.map(
        (doubt) =>
          doubt.about === 'day_or_month' && (
            <Alert
              key={doubt.column}
              tone="warning"
              title={t('importMapping.doubts.dayOrMonth', { column: doubt.column })}
              message={t('importMapping.doubts.dayOrMonthHelp', { example: doubt.example })}
              actions={
                <Row gap="xs">
                  {doubt.patterns.map((pattern) => (
                    <Button
                      key={pattern}
                      size="sm"
                      variant="outline"
                      onClick={() => onPattern(doubt.column, pattern)}
                    >
                      {pattern}
                    </Button>
                  ))}
                </Row>
              }
            />
          ),
      )}
      {missing.length > 0 && (
        <Alert
          tone="info"
          message={t('importMapping.doubts.missing', { fields: missing.join(', ') })}
        />
      )}
      {others.length > 0 && (
        <Alert
          tone="info"
          title={t('importMapping.doubts.title')}
          message={others.map((doubt) => (
            <span key={doubt.about}>
              <DoubtText doubt={doubt} />{' '}
            </span>
          ))}
        />
      )}
      {reasons.length > 0 && (
        <Disclosure title={t('importMapping.reasons.title')}>
          {reasons
            .map(({ field, columns, by }) =>
              t(`importMapping.reasons.${by}`, {
                field: nameOf(field),
                columns: columns.join(', '),
              }),
            )
            .join(' ')}
        </Disclosure>
      )}
    </Stack>
  );
}

function DoubtText({ doubt }: { doubt: GuessDoubt }) {
  const { t } = useTranslation();
  switch (doubt.about) {
    case 'date_pattern':
      return t('importMapping.doubts.datePattern', doubt);
    case 'numbers':
      return t('importMapping.doubts.numbers', doubt);
    case 'currency':
      return t('importMapping.doubts.currency', doubt);
    case 'zone':
      return t('importMapping.doubts.zone');
    case 'encoding':
      return t('importMapping.doubts.encoding', { encoding: ENCODING_NAMES[doubt.encoding] });
    case 'unused':
      return t('importMapping.doubts.unused', { columns: doubt.columns.join(', ') });
    default:
      return null;
  }
}
