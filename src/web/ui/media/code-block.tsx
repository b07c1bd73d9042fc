import { useTranslation } from '#web/translation.tsx';
import { CopyButton } from '../buttons/more-buttons.tsx';
import { Row } from '../layout/layout.tsx';
import { type CodePiece, codeText } from './code-piece.ts';
import styles from './media.module.css';

/** Code or a key to copy, always from left to right. */
export function CodeBlock({
  code,
  label,
}: {
  /** A text as it is shown and copied, with its line breaks; or its pieces in their colors, as the build makes them. */
  code: string | readonly CodePiece[];
  /** What the code is, for screen readers. */
  label: string;
}) {
  const { t } = useTranslation();
  return (
    <Row as="figure" align="start" className={styles.code} aria-label={label}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <pre dir="ltr" tabIndex={0}>
        <CodeText code={code} />
      </pre>
      <CopyButton text={codeText(code)} label={t('kit.copyCode')} />
    </Row>
  );
}

/** Code within a line, in its colors. */
function CodeText({ code }: { code: string | readonly CodePiece[] }) {
  if (typeof code === 'string') return <code>{code}</code>;
  return (
    <code className={styles.coloured}>
      {code.map((piece, index) =>
        typeof piece === 'string' ? (
          piece
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text that never changes
          <span key={index} data-kind={piece[0]}>
            {piece[1]}
          </span>
        ),
      )}
    </code>
  );
}
