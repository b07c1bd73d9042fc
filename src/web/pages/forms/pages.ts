import { Copy, LayoutList, ListTodo, TextCursorInput, Waypoints } from 'lucide-react';
import { type PageEntry, PLAIN_PAGE, placeIn } from '#web/page-entry.ts';

const ELEMENTS = placeIn('forms', { title: 'navigation.sections.elements', icon: TextCursorInput });

const UNBUILT_ELEMENTS = [
  'input',
  'input-group',
  'input-mask',
  'textarea',
  'checkbox',
  'radio',
  'switch',
  'select',
  'number-input',
  'file-uploader',
  'editor',
  'pickers',
] as const;

export const FORM_PAGES: readonly PageEntry[] = [
  ...UNBUILT_ELEMENTS.map(
    (name): PageEntry => ({
      ...PLAIN_PAGE,
      path: `/forms/elements/${name}`,
      title: `pageTitles.elements.${name}`,
      menu: ELEMENTS,
      unbuilt: 'unbuilt.will.examples',
    }),
  ),
  {
    ...PLAIN_PAGE,
    path: '/forms/layout/form-layout',
    title: 'pageTitles.forms.form-layout',
    menu: { group: 'forms', icon: LayoutList },
    unbuilt: 'unbuilt.will.form-layout',
  },
  {
    ...PLAIN_PAGE,
    path: '/forms/wizard',
    title: 'pageTitles.forms.wizard',
    menu: { group: 'forms', icon: Waypoints },
    unbuilt: 'unbuilt.will.wizard',
  },
  {
    ...PLAIN_PAGE,
    path: '/forms/form-validation',
    title: 'pageTitles.forms.form-validation',
    menu: { group: 'forms', icon: ListTodo },
    unbuilt: 'unbuilt.will.form-validation',
  },
  {
    ...PLAIN_PAGE,
    path: '/forms/form-repeater',
    title: 'pageTitles.forms.form-repeater',
    menu: { group: 'forms', icon: Copy },
    unbuilt: 'unbuilt.will.form-repeater',
  },
];
