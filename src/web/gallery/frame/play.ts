import type { LinkComponent } from '@tanstack/react-router';
import { type ComponentType, Fragment, type ReactNode } from 'react';
import type { Given } from './playground-controls.ts';

type AnyPart = ComponentType<Record<string, unknown>>;

type PlayOptions<Props> = {
  /** Values of props that are no plain ones, such as icons, which the reader may add. */
  offered?: Partial<NoInfer<Props>>;
  /** What the part must stand in. */
  within?: ComponentType<{ children: ReactNode }>;
  /** What stands inside, drawn with the props of the part. */
  inside?: ComponentType<Props>;
  /** A hook that gives further props, such as the state of a form. */
  use?: () => Partial<NoInfer<Props>>;
};

type AnyOptions = {
  offered?: object;
  within?: ComponentType<{ children: ReactNode }>;
  inside?: unknown;
  use?: () => object;
};

/** A part and what its playground begins with. */
export type Play = {
  part: AnyPart;
  start: Given;
  offered: Given;
  within: ComponentType<{ children: ReactNode }>;
  inside: AnyPart | undefined;
  use: () => Given;
};

/**
 * A part of the kit to play with: its controls follow from the types of its props, `start` is what it is given at first.
 * The casts are safe because the frame gives the part what its own types ask for.
 */
export function play<Props extends object>(
  part: ComponentType<Props> | ((props: Props) => ReactNode),
  start: Partial<NoInfer<Props>>,
  options?: PlayOptions<Props>,
): Play;
/** A part that is a link: it takes an address of the product besides. */
export function play<Own extends (props: never) => ReactNode>(
  part: LinkComponent<Own>,
  start: Partial<Parameters<Own>[0]> & { to: string },
  options?: PlayOptions<Parameters<Own>[0]>,
): Play;
export function play(part: unknown, start: object, options: AnyOptions = {}): Play {
  const { offered = {}, within = Fragment, inside, use } = options;
  return {
    part: part as AnyPart,
    start: { ...start },
    offered: { ...offered },
    within,
    inside: inside as AnyPart | undefined,
    use: () => ({ ...use?.() }),
  };
}

/** The playgrounds of a gallery, by the names of their parts. */
export type Plays = Readonly<Record<string, Play>>;
