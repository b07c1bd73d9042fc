import { useTranslation } from '#web/translation.tsx';
import { CopyButton } from '../buttons/more-buttons.tsx';
import { Row } from '../layout/layout.tsx';
import styles from './media.module.css';

/** Code or a key to copy, always from left to right. */
export function CodeBlock({
  code,
  label,
}: {
  /** The text as it is shown and copied, with its line breaks. */
  code: string;
  /** What the code is, for screen readers. */
  label: string;
}) {
  const { t } = useTranslation();
  return (
    <Row as="figure" align="start" className={styles.code} aria-label={label}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <pre dir="ltr" tabIndex={0}>
        <code>{code}</code>
      </pre>
      <CopyButton text={code} label={t('kit.copyCode')} />
    </Row>
  );
}
