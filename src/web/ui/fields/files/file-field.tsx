import { Upload } from 'lucide-react';
import {
  type ClipboardEvent,
  type DragEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { useTranslation } from '#web/translation.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { Field, type FieldProps } from '../field.tsx';
import styles from './file-field.module.css';
import '#web/messages/file.json';

/** Files to choose, to drop on the field or to paste into it. What is not accepted is left out and named in `onRefuse`. */
export function FileField({
  accept = '',
  isMultiple = false,
  hint,
  onChange,
  onRefuse,
  ...frame
}: Omit<FieldProps, 'size'> & {
  /** The types and endings that are accepted, as in HTML: `image/*,.pdf`. Empty: any. */
  accept?: string;
  /** Takes several files at once; otherwise the first one. */
  isMultiple?: boolean;
  /** A line inside the field that says what is accepted, such as "PDF, up to 5 MB". */
  hint?: string;
  /** Called with the accepted files, and with those that were refused along with them. */
  onChange: (files: File[], refused: File[]) => void;
  /** Called with the files of other types, to say so; they are never passed as accepted. */
  onRefuse?: (files: File[]) => void;
}) {
  const { t } = useTranslation();
  const [isOver, setIsOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  const take = (list: FileList | null) => {
    const files = [...(list ?? [])];
    const accepted = files.filter((file) => isAccepted(file, accept));
    const refused = files.filter((file) => !accepted.includes(file));
    if (refused.length > 0) onRefuse?.(refused);
    if (accepted.length > 0) onChange(isMultiple ? accepted : accepted.slice(0, 1), refused);
  };

  const takeChosen = () => {
    const element = input.current;
    if (!element?.files?.length) return;
    take(element.files);
    // The same file again is a choice as well.
    element.value = '';
  };
  // What was chosen while the code was loading.
  const takeEarly = useEffectEvent(takeChosen);
  useEffect(() => takeEarly(), []);

  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    if (!frame.isDisabled) take(event.dataTransfer.files);
  };

  const handlePaste = (event: ClipboardEvent) => {
    if (frame.isDisabled || event.clipboardData.files.length === 0) return;
    event.preventDefault();
    take(event.clipboardData.files);
  };

  return (
    <Field {...frame} hasBox={false}>
      {(control) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: the field inside does the same for keys
        <div
          className={styles.zone}
          data-covered
          data-over={isOver}
          onDragOver={(event) => {
            event.preventDefault();
            setIsOver(true);
          }}
          onDragLeave={() => setIsOver(false)}
          onDrop={handleDrop}
          onPaste={handlePaste}
        >
          <Upload size={22} aria-hidden />
          <span>
            <Text tone="accent" weight="medium">
              {t('file.choose')}
            </Text>{' '}
            {t('file.orDrop')}
          </span>
          {hint !== undefined && <Text size="sm">{hint}</Text>}
          <input
            {...control}
            ref={input}
            type="file"
            accept={accept}
            multiple={isMultiple}
            onChange={takeChosen}
          />
        </div>
      )}
    </Field>
  );
}

/** Whether a file is of one of the accepted types or endings, as browsers judge it in their own chooser. */
export function isAccepted({ name, type }: Pick<File, 'name' | 'type'>, accept: string): boolean {
  const rules = accept
    .split(',')
    .map((rule) => rule.trim().toLowerCase())
    .filter(Boolean);
  return (
    rules.length === 0 ||
    rules.some((rule) => {
      if (rule.startsWith('.')) return name.toLowerCase().endsWith(rule);
      return rule.endsWith('/*') ? type.startsWith(rule.slice(0, -1)) : type === rule;
    })
  );
}
