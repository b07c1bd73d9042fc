import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** What is left when the main app itself could not be loaded: a way to load it again. */
export class StartBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? <StartFailure /> : this.props.children;
  }
}

function StartFailure() {
  const { t } = useTranslation();
  return (
    <main className="splash">
      <h1>{t('screens.chunk.title')}</h1>
      <p>{t('screens.chunk.description')}</p>
      <button type="button" onClick={() => window.location.reload()}>
        {t('screens.chunk.reload')}
      </button>
    </main>
  );
}
