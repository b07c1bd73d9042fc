import { Copy, LayoutList, ListTodo, TextCursorInput, Waypoints } from 'lucide-react';
import type { ComponentType } from 'react';
import { type PageEntry, PLAIN_PAGE, placeIn } from '#web/page-entry.ts';

const ELEMENTS = placeIn('forms', { title: 'navigation.sections.elements', icon: TextCursorInput });
const GALLERY = { ...PLAIN_PAGE, messages: ['gallery', 'forms'] } as const;

/** In the order of the navigation. */
const LOAD_ELEMENT = {
  input: () => import('./input.gallery.tsx').then((module) => module.InputPage),
  'input-group': () => import('./input-group.gallery.tsx').then((module) => module.InputGroupPage),
  'input-mask': () => import('./input-mask.gallery.tsx').then((module) => module.InputMaskPage),
  textarea: () => import('./textarea.gallery.tsx').then((module) => module.TextareaPage),
  checkbox: () => import('./checkbox.gallery.tsx').then((module) => module.CheckboxPage),
  radio: () => import('./radio.gallery.tsx').then((module) => module.RadioPage),
  switch: () => import('./switch.gallery.tsx').then((module) => module.SwitchPage),
  select: () => import('./select.gallery.tsx').then((module) => module.SelectPage),
  'number-input': () =>
    import('./number-input.gallery.tsx').then((module) => module.NumberInputPage),
  'file-uploader': () =>
    import('./file-uploader.gallery.tsx').then((module) => module.FileUploaderPage),
  editor: () => import('./editor.gallery.tsx').then((module) => module.EditorPage),
  pickers: () => import('./pickers.gallery.tsx').then((module) => module.PickersPage),
} as const satisfies Record<string, () => Promise<ComponentType>>;

/** The cast is safe because the table is closed: it has no other keys. */
const ELEMENT_NAMES = Object.keys(LOAD_ELEMENT) as (keyof typeof LOAD_ELEMENT)[];

export const FORM_PAGES: readonly PageEntry[] = [
  ...ELEMENT_NAMES.map(
    (name): PageEntry => ({
      ...GALLERY,
      path: `/forms/elements/${name}`,
      title: `pageTitles.elements.${name}`,
      menu: ELEMENTS,
      load: LOAD_ELEMENT[name],
    }),
  ),
  {
    ...GALLERY,
    path: '/forms/layout/form-layout',
    title: 'pageTitles.forms.form-layout',
    menu: { group: 'forms', icon: LayoutList },
    load: () => import('./form-layout.gallery.tsx').then((module) => module.FormLayoutPage),
  },
  {
    ...GALLERY,
    path: '/forms/wizard',
    title: 'pageTitles.forms.wizard',
    menu: { group: 'forms', icon: Waypoints },
    load: () => import('./wizard.gallery.tsx').then((module) => module.WizardPage),
  },
  {
    ...GALLERY,
    path: '/forms/form-validation',
    title: 'pageTitles.forms.form-validation',
    menu: { group: 'forms', icon: ListTodo },
    load: () => import('./form-validation.gallery.tsx').then((module) => module.FormValidationPage),
  },
  {
    ...GALLERY,
    path: '/forms/form-repeater',
    title: 'pageTitles.forms.form-repeater',
    menu: { group: 'forms', icon: Copy },
    load: () => import('./form-repeater.gallery.tsx').then((module) => module.FormRepeaterPage),
  },
];
