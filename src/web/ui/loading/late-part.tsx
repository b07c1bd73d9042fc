import {
  type ComponentType,
  type ReactNode,
  Suspense,
  useEffectEvent,
  useLayoutEffect,
  useState,
} from 'react';
import { useTranslation } from '#web/translation.tsx';
import { showToast } from '../overlays/toast.ts';
import { repeatEarlyInput } from './early-input.ts';
import { useIsServerRendered } from './use-is-server-rendered.ts';
import { useSettled } from './use-settled.ts';

const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 300_000;

/** Retries an import with longer and longer pauses until it succeeds. Never fails. */
export async function retryImport<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}

type Load<Props> = () => Promise<ComponentType<Props>>;

/** Rendered like any component. `load` prefetches its code; only callers that await it see a failure. */
type LatePart<Props> = ComponentType<Props> & { load: () => Promise<void> };

type Look = {
  /** Rendered until the code has loaded. */
  fallback?: ReactNode;
};

/**
 * A component whose code loads when it is first rendered. The server renders it with the page, and the browser keeps that
 * HTML until it has the code. If the code fails to load, the page shows its error screen.
 */
export function latePart<Props extends object>(load: Load<Props>, look: Look = {}) {
  return createPart(load, look);
}

/** The same for a dialog: if its code fails to load, a toast says so and the dialog closes. */
export function lateDialog<Props extends { onClose: () => void }>(
  load: Load<Props>,
  look: Look = {},
) {
  return createPart(load, { ...look, onFailed: ({ onClose }) => onClose() });
}

/**
 * The same for a part that a page can do without: the server does not render it, and if its code fails to load, that is
 * retried with longer and longer pauses, without a message.
 */
export function optionalPart<Props extends object>(
  load: Load<Props>,
  options: Look & {
    /** What it waits for. Absent: for nothing. */
    after?: Moment;
  } = {},
) {
  return createPart(load, { ...options, isOptional: true });
}

/** `settled`: the page has settled; `use`: it settled some time ago, or the reader begins to use it. */
type Moment = 'settled' | 'use';

type Options<Props> = Look & {
  isOptional?: boolean;
  after?: Moment;
  /** Absent: the part throws the error. */
  onFailed?: (props: Props) => void;
};

function createPart<Props extends object>(
  load: Load<Props>,
  options: Options<Props>,
): LatePart<Props> {
  const { after, fallback } = options;
  const code = createCode(load);
  const draw = (props: Props) => {
    const part = (
      // For what the part itself suspends on.
      <Suspense fallback={fallback}>
        <Loading code={code} options={options} props={props} />
      </Suspense>
    );
    return after ? (
      <After moment={after} fallback={fallback}>
        {part}
      </After>
    ) : (
      part
    );
  };
  return Object.assign(draw, { load: code.load });
}

function After({ moment, fallback, children }: { moment: Moment; children: ReactNode } & Look) {
  const isUse = moment === 'use';
  return useSettled({ isLong: isUse, orUsed: isUse }) ? children : fallback;
}

function Loading<Props extends object>({
  code,
  options: { isOptional = false, onFailed, fallback },
  props,
}: {
  code: Code<Props>;
  options: Options<Props>;
  props: Props;
}) {
  const { t } = useTranslation();
  const isServerRendered = useIsServerRendered();
  const [isLoaded, setIsLoaded] = useState(code.part() !== undefined);
  const [failure, setFailure] = useState<{ reason: unknown } | null>(null);
  const handleFailure = useEffectEvent((reason: unknown) => {
    if (!onFailed) {
      setFailure({ reason });
      return;
    }
    showToast({ tone: 'danger', message: t('screens.chunk.description') });
    onFailed(props);
  });
  // A layout effect, so that the request does not wait for the paint.
  useLayoutEffect(() => {
    if (isLoaded) return;
    let isGone = false;
    const loading = isOptional ? retryImport(code.load) : code.load();
    loading.then(
      () => !isGone && setIsLoaded(true),
      (reason: unknown) => !isGone && handleFailure(reason),
    );
    return () => {
      isGone = true;
    };
  }, [isLoaded, isOptional, code]);
  useLayoutEffect(() => {
    // During its effects React would handle an event with the previous render.
    if (isServerRendered) queueMicrotask(repeatEarlyInput);
  }, [isServerRendered]);

  if (failure) throw failure.reason;
  // Suspends only here, because React then shows a fallback for at least 300 ms. Not by `use`: after that render the
  // component would no longer know that it is being hydrated.
  if (isServerRendered && !isOptional && !code.part()) throw code.failure() ?? code.load();
  const Part = code.part();
  const isShown = isServerRendered ? !isOptional : isLoaded;
  return Part && isShown ? <Part {...props} /> : fallback;
}

type Code<Props> = ReturnType<typeof createCode<Props>>;

/** Code that is loaded once; after a failure, the next caller tries again. */
function createCode<Props>(load: Load<Props>) {
  let part: ComponentType<Props> | undefined;
  let request: Promise<void> | undefined;
  let failure: unknown;
  const ask = async () => {
    failure = undefined;
    try {
      part = await load();
    } catch (reason) {
      request = undefined;
      failure = reason;
      throw reason;
    }
  };
  return {
    part: () => part,
    /** Why the last request has failed. */
    failure: () => failure,
    load: () => {
      if (!request) {
        request = ask();
        request.catch(() => {});
      }
      return request;
    },
  };
}
