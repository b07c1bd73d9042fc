// The styles come with the page: the server renders these fields, whose code the browser has later.
import './combobox-styles.ts';
import '@mantine/dates/styles.css';
import '@mantine/core/styles/default-css-variables.css';
import '@mantine/core/styles/global.css';
import '../../mantine/mantine-tokens.css';
import { Skeleton } from '../../display/states.tsx';
import { latePart } from '../../loading/late-part.tsx';

const ROOM = { fallback: <Skeleton height={64} /> };

const loadDates = () => import('./date-field.tsx');
const loadLists = () => import('./combobox.tsx');

// For the first view of a page. Parts that open later import the fields directly.

export const DateField = latePart(() => loadDates().then((module) => module.DateField), ROOM);
export const TypedDateField = latePart(
  () => loadDates().then((module) => module.TypedDateField),
  ROOM,
);
export const MonthField = latePart(() => loadDates().then((module) => module.MonthField), ROOM);
export const DateRangeField = latePart(
  () => loadDates().then((module) => module.DateRangeField),
  ROOM,
);
export const Combobox = latePart(() => loadLists().then((module) => module.Combobox), ROOM);
export const MultiSelect = latePart(() => loadLists().then((module) => module.MultiSelect), ROOM);
export const TagsField = latePart(
  () => import('./tags-field.tsx').then((module) => module.TagsField),
  ROOM,
);
