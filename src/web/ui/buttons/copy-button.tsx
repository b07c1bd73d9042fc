import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from '#web/translation.tsx';
import { showToast } from '../overlays/toast.ts';
import { Button } from './button.tsx';

const SHOWN_MS = 2500;

/** Copies a text, and says that it did. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const { t } = useTranslation();
  const [isDone, setIsDone] = useState(false);

  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => setIsDone(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isDone]);

  const handleCopy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setIsDone(true);
    } catch {
      showToast({ tone: 'danger', message: t('copy.failed') });
    }
  };

  const Icon = isDone ? Check : Copy;
  return (
    <>
      <Button variant="light" icon={Icon} onClick={() => void handleCopy()}>
        {isDone ? t('copy.done') : label}
      </Button>
      <span className="visually-hidden" role="status">
        {isDone && t('copy.done')}
      </span>
    </>
  );
}
