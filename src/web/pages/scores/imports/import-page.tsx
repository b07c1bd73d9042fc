import { FileInput, Import } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { listMappings } from '#contract/import-mappings/import-mappings.ts';
import { useCall } from '#web/api/use-call.ts';
import { linkTo } from '#web/list/address/link-to.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { LeaveGuard } from '#web/ui/forms/leave-guard.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { ChooseFiles } from './choose-files.tsx';
import { FileCard } from './file-card.tsx';
import { isWorthImporting } from './import-state.ts';
import { useImports } from './use-imports.ts';

/** Files to import: each is checked first, and imported when somebody has seen what that would do. */
export function ImportPage() {
  const { t } = useTranslation();
  const format = useFormat();
  const imports = useImports();
  const mappings = useCall(listMappings, {});
  const { files } = imports;
  const ready = files.filter(isWorthImporting);
  const isImporting = files.some(({ state }) => state.step === 'importing');
  return (
    <Page
      title={t('pageTitles.import')}
      description={t('imports.description')}
      actions={
        <LinkButton variant="light" {...linkTo('/scores/imports')}>
          {t('imports.history')}
        </LinkButton>
      }
    >
      <Stack gap="lg">
        <ChooseFiles onChoose={imports.add} />
        {files.length === 0 && (
          <EmptyState icon={FileInput} title={t('imports.none.title')}>
            {t('imports.none.description')}
          </EmptyState>
        )}
        {files.map((file) => (
          <FileCard
            key={file.id}
            file={file}
            imports={imports}
            mappings={mappings.data?.mappings ?? []}
          />
        ))}
        {ready.length > 1 && (
          <Row justify="end">
            <Button icon={Import} onClick={() => ready.forEach(imports.importFile)}>
              {t('imports.all', { files: format.number(ready.length) })}
            </Button>
          </Row>
        )}
      </Stack>
      <LeaveGuard isDirty={isImporting} />
    </Page>
  );
}
