import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react';
import styles from './chart.module.css';
import type { ChartProps } from './chart.tsx';
import { type ChartTheme, configOf, Drawing, readTheme } from './chart-config.ts';

/** Draws a chart on a canvas, anew when its values or the skin change. */
export function ChartDrawing(props: ChartProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const skin = useSyncExternalStore(subscribeToSkin, readSkin);
  useDrawing(canvas, props, skin);
  return (
    <div className={styles.drawing} aria-hidden>
      <canvas ref={canvas} />
    </div>
  );
}

function useDrawing(canvas: RefObject<HTMLCanvasElement | null>, props: ChartProps, skin: string) {
  const drawing = useRef<Drawing | null>(null);
  const drawn = useRef('');
  const { kind, values, formatLabel } = props;
  const key = JSON.stringify([kind, values.series, values.labels.map(formatLabel), skin]);

  useEffect(() => {
    if (!canvas.current || drawn.current === key) return;
    drawing.current?.destroy();
    const theme: ChartTheme = readTheme();
    drawing.current = new Drawing(canvas.current, configOf(props, theme));
    drawn.current = key;
  });

  useEffect(
    () => () => {
      drawing.current?.destroy();
      drawn.current = '';
    },
    [],
  );
}

/** The attributes of the document that colours and direction depend on. */
const SKIN = ['dir', 'data-skin', 'data-accent', 'data-mantine-color-scheme'];

function readSkin(): string {
  return SKIN.map((name) => document.documentElement.getAttribute(name)).join(' ');
}

function subscribeToSkin(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: SKIN });
  return () => observer.disconnect();
}
