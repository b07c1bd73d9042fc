import { describe, expect, it } from 'vitest';
import type { Part, PartProp } from '#web/part-docs.ts';
import {
  elementCode,
  givenControls,
  initialValues,
  type PlayCode,
  playCode,
  playProps,
} from './playground-controls.ts';

const prop = (name: string, type: string, more: Partial<PartProp> = {}): PartProp => ({
  name,
  type,
  isRequired: false,
  about: '',
  ...more,
});

const FIELD: Part = {
  name: 'CityField',
  about: '',
  props: [
    prop('label', 'string', { isRequired: true }),
    prop('size', "'sm' | 'md'", { fallback: "'md'" }),
    prop('level', '2 | 3'),
    prop('isDisabled', 'boolean', { fallback: 'false' }),
    prop('hasArrow', 'boolean', { fallback: 'true' }),
    prop('width', 'string | number', { fallback: "'100%'" }),
    prop('icon', 'LucideIcon'),
    prop('choices', 'readonly Choice[]', { isRequired: true }),
    prop('format', '(value: number) => string'),
    prop('value', 'string', { isRequired: true }),
    prop('onChange', '(value: string) => void', { isRequired: true }),
    prop('onSearch', '(text: string) => void'),
    prop('onDone', '() => void', { isRequired: true }),
  ],
};

const START = { label: 'City', value: 'Porto', choices: ['Porto'], icon: () => null };

describe('playProps', () => {
  const props = playProps(FIELD, START, { format: String });

  it('makes a control for each plain type, and a checkbox for what the page has', () => {
    const kinds = Object.fromEntries(props.controls.map(({ name, kind }) => [name, kind]));
    expect(kinds).toEqual({
      label: 'text',
      size: 'choice',
      level: 'choice',
      isDisabled: 'flag',
      hasArrow: 'flag',
      width: 'text',
      icon: 'given',
      format: 'given',
      onSearch: 'given',
    });
  });

  it('begins with what the page says, and else with the default', () => {
    expect(initialValues(props.controls)).toEqual({
      label: 'City',
      size: 'md',
      level: null,
      isDisabled: false,
      hasArrow: true,
      width: '100%',
      icon: true,
      format: false,
      onSearch: false,
    });
  });

  it('leaves to the part what it changes itself, and notes the other calls', () => {
    expect(props.bound).toEqual([{ name: 'value', handler: 'onChange', isToggle: false }]);
    expect(props.fixed).toEqual(['choices']);
    expect(props.noted).toEqual(['onDone']);
    expect(props.isOpened).toBe(false);
  });

  it('offers what the element inside takes, once the page begins with it', () => {
    const more = playProps(FIELD, { ...START, placeholder: 'Lisbon' });
    expect(more.controls.at(-1)).toMatchObject({ name: 'placeholder', kind: 'text' });
  });

  it('opens a part that must be closed', () => {
    const dialog = { ...FIELD, props: [prop('onClose', '() => void', { isRequired: true })] };
    expect(playProps(dialog, {}).isOpened).toBe(true);
  });
});

describe('givenControls', () => {
  const { controls } = playProps(FIELD, START);
  const named = (values: Parameters<typeof givenControls>[1]) =>
    givenControls(controls, values).map(({ name }) => name);

  it('leaves out what is empty, off, or as the part has it anyway', () => {
    expect(named(initialValues(controls))).toEqual(['label', 'icon']);
  });

  it('gives what differs, and an empty text where one is required', () => {
    const values = { label: '', size: 'sm', level: 3, isDisabled: true, hasArrow: false };
    expect(named(values)).toEqual(['label', 'size', 'level', 'isDisabled', 'hasArrow']);
  });
});

describe('playCode', () => {
  const code: PlayCode = {
    needs: ['CityField'],
    imports: [
      { name: 'MapPin', text: 'MapPin', from: 'lucide-react' },
      { name: 'CityField', text: 'CityField', from: '#web/city-field.tsx' },
      { name: 'Choice', text: 'type Choice', from: '#web/city-field.tsx' },
    ],
    statements: [{ names: ['CITIES'], text: 'const CITIES: Choice[] = [];' }],
    values: {
      icon: { text: 'MapPin', needs: ['MapPin'] },
      choices: { text: 'CITIES', needs: ['CITIES', 'Choice'] },
      value: { text: "'Porto'", needs: [] },
    },
  };
  const props = playProps(FIELD, START);

  it('has the imports, the statements and the state that the element needs', () => {
    expect(playCode('CityField', props, initialValues(props.controls), code)).toBe(
      [
        "import { useState } from 'react';",
        "import { MapPin } from 'lucide-react';",
        "import { CityField, type Choice } from '#web/city-field.tsx';",
        '',
        'const CITIES: Choice[] = [];',
        '',
        "const [value, setValue] = useState('Porto');",
        '',
        '<CityField',
        '  label="City"',
        '  icon={MapPin}',
        '  choices={CITIES}',
        '  value={value}',
        '  onChange={setValue}',
        '  onDone={handleDone}',
        '/>',
      ].join('\n'),
    );
  });

  it('imports nothing for a value that is not given', () => {
    const values = { ...initialValues(props.controls), icon: false, hasArrow: false };
    const text = playCode('CityField', props, values, code);
    expect(text).not.toContain('MapPin');
    expect(text).toContain('hasArrow={false}');
  });
});

describe('elementCode', () => {
  it('stands on one line where it fits', () => {
    const attributes = [
      { name: 'label', text: '"City"' },
      { name: 'isRequired', text: 'true' },
      { name: 'size', text: '4' },
    ];
    expect(elementCode('TextField', attributes)).toBe(
      '<TextField label="City" isRequired size={4} />',
    );
  });

  it('puts a text with quotes into braces', () => {
    expect(elementCode('Badge', [{ name: 'label', text: '"a \\"b\\""' }])).toBe(
      '<Badge label={"a \\"b\\""} />',
    );
  });

  it('puts children inside: a text, an element, or other code in braces', () => {
    const inside = (text: string) => elementCode('Badge', [{ name: 'children', text }]);
    expect(inside("'New'")).toBe('<Badge>New</Badge>');
    expect(inside('"a < b"')).toBe('<Badge>{"a < b"}</Badge>');
    expect(inside('<b>New</b>')).toBe('<Badge><b>New</b></Badge>');
    expect(inside('SLIDES')).toBe('<Badge>{SLIDES}</Badge>');
    expect(inside(`'${'A long text '.repeat(8).trim()}'`)).toMatch(
      /^<Badge>\n {2}A long .*\n<\/Badge>$/,
    );
  });
});
