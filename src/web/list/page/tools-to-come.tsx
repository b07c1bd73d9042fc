import { ArrowUpDown, Bookmark, ChevronDown, FileDown, Settings2 } from 'lucide-react';
import { useTranslation } from '#web/translation.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Row } from '#web/ui/layout/layout.tsx';
import styles from './list-page.module.css';

/** What the button of the views says; where the line is narrow, its icon says it. */
export function ViewsText() {
  const { t } = useTranslation();
  return (
    <span className={styles.wideText}>
      {t('list.tools.views')} <ChevronDown size={16} aria-hidden />
    </span>
  );
}

/** Keeps the room of the tools of a list until their code is there. */
export function ToolsToCome() {
  const { t } = useTranslation();
  return (
    <Row gap="3xs" wrap={false} aria-hidden>
      <Button variant="outline" icon={Bookmark} isDisabled>
        <ViewsText />
      </Button>
      <IconButton isDisabled icon={ArrowUpDown} label={t('list.tools.sort')} />
      <IconButton isDisabled icon={Settings2} label={t('list.tools.columns')} />
      <IconButton isDisabled icon={FileDown} label={t('list.tools.export')} />
    </Row>
  );
}
