import type { UseQueryResult } from '@tanstack/react-query';
import { CloudOff, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#contract/kit/errors.ts';
import { Button } from '../buttons/button.tsx';
import styles from './call-state.module.css';
import { StatePanel } from './state-panel.tsx';

/** What a call answered; before that grey shapes, and if it fails why, with a way to try again. */
export function CallState<Data>({
  call,
  failed,
  missing,
  heading = 'h2',
  children,
}: {
  call: UseQueryResult<Data>;
  /** The title over what went wrong. */
  failed: string;
  /** Stands instead of the failure where there is no such thing. */
  missing?: { title: string; words: string; actions: ReactNode };
  /** `h1` where it is the whole page. */
  heading?: 'h1' | 'h2';
  children: (data: Data) => ReactNode;
}) {
  const { t } = useTranslation();
  const { data, error } = call;
  if (data !== undefined) return children(data);
  if (error === null) return <Shapes />;
  if (missing && error instanceof ApiError && error.code === 'not_found') {
    return (
      <StatePanel icon={SearchX} title={missing.title} heading={heading} actions={missing.actions}>
        {missing.words}
      </StatePanel>
    );
  }
  return (
    <StatePanel
      icon={CloudOff}
      tone="danger"
      title={failed}
      heading={heading}
      actions={
        <Button variant="light" isLoading={call.isFetching} onClick={() => void call.refetch()}>
          {t('retry')}
        </Button>
      }
    >
      {error.message}
    </StatePanel>
  );
}

function Shapes() {
  const { t } = useTranslation();
  return (
    <div className={styles.shapes} role="status" aria-busy>
      <span className="visually-hidden">{t('loading')}</span>
      <span className={styles.shape} />
      <span className={styles.shape} />
      <span className={styles.shape} />
    </div>
  );
}
