import { createTheme } from '@mantine/core';

export const THEME = createTheme({
  colors: {
    accent: [
      '#f3f3ff',
      '#e5e4fd',
      '#c9c7fa',
      '#aba8f5',
      '#9290f0',
      '#7c79ea',
      '#6663de',
      '#524fc4',
      '#4542a6',
      '#393787',
    ],
  },
  primaryColor: 'accent',
  primaryShade: { light: 7, dark: 6 },
  defaultRadius: 'md',
  fontFamily: 'var(--font)',
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, monospace',
  cursorType: 'pointer',
});
