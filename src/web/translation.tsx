import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { Translate, Translator } from './data/i18n/translator.ts';

export type { AllMessages } from './data/i18n/translator.ts';

type Translation = { t: Translate; language: string; translator: Translator };

const Context = createContext<Translation | null>(null);

/** The translator of all that is inside. Its language stays as it is. */
export function TranslationProvider({
  translator,
  children,
}: {
  translator: Translator;
  children: ReactNode;
}) {
  const { t, language } = translator;
  const translation = useMemo(() => ({ t, language, translator }), [t, language, translator]);
  return <Context value={translation}>{children}</Context>;
}

/** Every component asks for this: it must cost next to nothing. */
export function useTranslation(): Translation {
  const translation = useContext(Context);
  if (translation === null) throw new Error('useTranslation needs a TranslationProvider above it.');
  return translation;
}
