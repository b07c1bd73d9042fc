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
import { useIsDrawn } from './use-is-drawn.ts';
import { useSettled } from './use-settled.ts';

const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 300_000;

/** What `load` loads; asked for again, ever more rarely, as long as it cannot be had. Never fails. */
export async function loadPatiently<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}

type Load<Props> = () => Promise<ComponentType<Props>>;

/** Drawn like any component. `load` fetches its code ahead of that; a failure shows only where it is awaited. */
type LatePart<Props> = ComponentType<Props> & { load: () => Promise<void> };

type Look = {
  /** Drawn until the part is there. */
  fallback?: ReactNode;
};

/**
 * A part of a page whose code loads when it is first drawn. The server draws it with the page, and the browser keeps what
 * the server has drawn until it has the code. Where that cannot be had, the page shows its error screen.
 */
export function latePart<Props extends object>(load: Load<Props>, look: Look = {}) {
  return createPart(load, look);
}

/** The same for what opens above a page: where its code cannot be had, a toast says so and it closes. */
export function lateDialog<Props extends { onClose: () => void }>(
  load: Load<Props>,
  look: Look = {},
) {
  return createPart(load, { ...look, onFailed: ({ onClose }) => onClose() });
}

/**
 * The same for what a page can do without: the server leaves it out, and where its code cannot be had, it is asked for
 * again, ever more rarely, and nobody is told.
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

/** A settled page; or one that has long been settled, or that the reader begins to use. */
type Moment = 'settled' | 'use';

type Options<Props> = Look & {
  isOptional?: boolean;
  after?: Moment;
  /** Absent: the part throws what went wrong. */
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
      // For what the part itself waits for.
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
  const isDrawn = useIsDrawn();
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
  // Not after the paint: the request would wait for it.
  useLayoutEffect(() => {
    if (isLoaded) return;
    let isGone = false;
    const loading = isOptional ? loadPatiently(code.load) : code.load();
    loading.then(
      () => !isGone && setIsLoaded(true),
      (reason: unknown) => !isGone && handleFailure(reason),
    );
    return () => {
      isGone = true;
    };
  }, [isLoaded, isOptional, code]);
  useLayoutEffect(() => {
    // React answers an event in the midst of its effects with what it had rendered before.
    if (isDrawn) queueMicrotask(repeatEarlyInput);
  }, [isDrawn]);

  if (failure) throw failure.reason;
  // Here alone it makes React wait, which then shows a fallback for 300 ms at least. Not by `use`: drawn again after that, the
  // component would no longer know that it is hydrated.
  if (isDrawn && !isOptional && !code.part()) throw code.failure() ?? code.load();
  const Part = code.part();
  const isShown = isDrawn ? !isOptional : isLoaded;
  return Part && isShown ? <Part {...props} /> : fallback;
}

type Code<Props> = ReturnType<typeof createCode<Props>>;

/** Code that is asked for once; after a failure, the next one asks again. */
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
