import { type RefObject, useEffect, useState } from 'react';

/** The colors and the direction for a chart library, which reads no style sheet. */
export type ChartTheme = {
  palette: readonly string[];
  text: string;
  line: string;
  surface: string;
  isDark: boolean;
  isRtl: boolean;
};

/** Follows skin, accent and direction of an element; null until it has room to draw in. */
export function useChartTheme(box: RefObject<HTMLElement | null>): ChartTheme | null {
  const [theme, setTheme] = useState<ChartTheme | null>(null);
  useEffect(() => {
    const read = () => {
      const element = box.current;
      if (!element || element.clientWidth === 0) return;
      const next = readTheme(element);
      setTheme((known) => (JSON.stringify(known) === JSON.stringify(next) ? known : next));
    };
    read();
    const looks = new MutationObserver(read);
    for (let at: Element | null = box.current; at; at = at.parentElement) {
      looks.observe(at, { attributes: true });
    }
    const sizes = new ResizeObserver(read);
    if (box.current) sizes.observe(box.current);
    return () => {
      looks.disconnect();
      sizes.disconnect();
    };
  }, [box]);
  return theme;
}

function readTheme(element: HTMLElement): ChartTheme {
  const style = getComputedStyle(element);
  const token = (name: string) => style.getPropertyValue(`--${name}`).trim();
  return {
    palette: [1, 2, 3, 4, 5].map((number) => token(`chart-${number}`)),
    text: token('text-muted'),
    line: token('line'),
    surface: token('surface'),
    isDark: style.colorScheme === 'dark',
    isRtl: style.direction === 'rtl',
  };
}
