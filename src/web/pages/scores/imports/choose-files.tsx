import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { FileField } from '#web/ui/fields/files/file-field.tsx';
import { TextArea } from '#web/ui/fields/text/text-area.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { Tabs } from '#web/ui/navigation/tabs.tsx';
import { FetchFile } from './fetch-file.tsx';
import type { NewFile } from './use-imports.ts';

/** Files to drop or choose, a text to paste, or the address of a file. */
export function ChooseFiles({ onChoose }: { onChoose: (files: NewFile[]) => void }) {
  const { t } = useTranslation();
  const [tab, setTab] = useState<'files' | 'paste' | 'address'>('files');
  const [text, setText] = useState('');
  const handlePaste = () => {
    onChoose([{ name: t('imports.choose.textName'), content: new Blob([text]) }]);
    setText('');
  };
  return (
    <Card title={t('imports.choose.title')}>
      <Tabs
        label={t('imports.choose.title')}
        value={tab}
        onChange={setTab}
        tabs={[
          {
            name: 'files',
            label: t('imports.choose.files'),
            content: (
              <FileField
                label={t('imports.choose.label')}
                isLabelHidden
                isMultiple
                hint={t('imports.choose.hint')}
                onChange={(files) =>
                  onChoose(files.map((file) => ({ name: file.name, content: file })))
                }
              />
            ),
          },
          {
            name: 'paste',
            label: t('imports.choose.paste'),
            content: (
              <Stack gap="sm">
                <TextArea
                  label={t('imports.choose.text')}
                  rows={6}
                  value={text}
                  onChange={setText}
                />
                <Row justify="end">
                  <Button isDisabled={text.trim() === ''} onClick={handlePaste}>
                    {t('imports.choose.add')}
                  </Button>
                </Row>
              </Stack>
            ),
          },
          {
            name: 'address',
            label: t('imports.choose.web'),
            content: <FetchFile onFetch={(file) => onChoose([file])} />,
          },
        ]}
      />
    </Card>
  );
}
