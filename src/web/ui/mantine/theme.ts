import { createTheme, Input } from '@mantine/core';
import field from '../fields/field.module.css';

const CONTROL: Readonly<Record<string, string>> = { xs: 'sm', lg: 'lg' };

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
    // Mantine's dark greys, in the product's tones: text, borders, surfaces, page.
    dark: [
      '#ececf3',
      '#c9c9d6',
      '#a3a3b5',
      '#77778b',
      '#2d2d39',
      '#262630',
      '#1b1b23',
      '#16161d',
      '#131319',
      '#0f0f14',
    ],
  },
  primaryColor: 'accent',
  primaryShade: { light: 7, dark: 6 },
  defaultRadius: 'md',
  radius: { md: 'var(--radius-md)' },
  fontFamily: 'var(--font)',
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, monospace',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    // The same frame as the fields that the kit draws itself.
    InputWrapper: Input.Wrapper.extend({
      classNames: {
        label: field.label ?? '',
        description: field.description ?? '',
        error: field.error ?? '',
      },
    }),
    // Mantine's middle size is called sm: as high as the fields that the kit draws itself.
    Input: Input.extend({
      vars: (_, { size }) => ({
        wrapper: { '--input-height': `var(--control-${CONTROL[String(size)] ?? 'md'})` },
      }),
    }),
    // The placeholder is no item, and nothing else may stand in a menu.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
  },
});
