import { Copy, LayoutList, ListTodo, TextCursorInput, Waypoints } from 'lucide-react';
import type { ComponentType } from 'react';
import { type PageEntry, PLAIN_PAGE, placeIn } from '#web/page-entry.ts';

const ELEMENTS = placeIn('forms', { title: 'navigation.sections.elements', icon: TextCursorInput });
const GALLERY = { ...PLAIN_PAGE, messages: ['gallery', 'forms'] } as const;

/** In the order of the navigation. */
const LOAD_ELEMENT = {
  input: () => import('./input/input-page.tsx').then((module) => module.InputPage),
  'input-group': () =>
    import('./input-group/input-group-page.tsx').then((module) => module.InputGroupPage),
  'input-mask': () =>
    import('./input-mask/input-mask-page.tsx').then((module) => module.InputMaskPage),
  textarea: () => import('./textarea/textarea-page.tsx').then((module) => module.TextareaPage),
  checkbox: () => import('./checkbox/checkbox-page.tsx').then((module) => module.CheckboxPage),
  radio: () => import('./radio/radio-page.tsx').then((module) => module.RadioPage),
  switch: () => import('./switch/switch-page.tsx').then((module) => module.SwitchPage),
  select: () => import('./select/select-page.tsx').then((module) => module.SelectPage),
  'number-input': () =>
    import('./number-input/number-input-page.tsx').then((module) => module.NumberInputPage),
  'file-uploader': () =>
    import('./file-uploader/file-uploader-page.tsx').then((module) => module.FileUploaderPage),
  editor: () => import('./editor/editor-page.tsx').then((module) => module.EditorPage),
  pickers: () => import('./pickers/pickers-page.tsx').then((module) => module.PickersPage),
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
    load: () =>
      import('./form-layout/form-layout-page.tsx').then((module) => module.FormLayoutPage),
  },
  {
    ...GALLERY,
    path: '/forms/wizard',
    title: 'pageTitles.forms.wizard',
    menu: { group: 'forms', icon: Waypoints },
    load: () => import('./wizard/wizard-page.tsx').then((module) => module.WizardPage),
  },
  {
    ...GALLERY,
    path: '/forms/form-validation',
    title: 'pageTitles.forms.form-validation',
    menu: { group: 'forms', icon: ListTodo },
    load: () =>
      import('./form-validation/form-validation-page.tsx').then(
        (module) => module.FormValidationPage,
      ),
  },
  {
    ...GALLERY,
    path: '/forms/form-repeater',
    title: 'pageTitles.forms.form-repeater',
    menu: { group: 'forms', icon: Copy },
    load: () =>
      import('./form-repeater/form-repeater-page.tsx').then((module) => module.FormRepeaterPage),
  },
];
