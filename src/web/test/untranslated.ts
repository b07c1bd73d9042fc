import { type ESTree, parseSync } from 'vite';

/** Attributes whose value is read or heard by people. */
const SPOKEN = new Set([
  'title',
  'alt',
  'placeholder',
  'label',
  'legend',
  'message',
  'words',
  'confirm',
  'description',
  'aria-label',
  'aria-description',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
]);
/** Properties of objects that become visible: toasts, questions, choices. */
const SPOKEN_PROPERTIES = new Set(['title', 'message', 'words', 'confirm', 'label', 'description']);
/** What stands inside these is the same in every language. */
const UNSPOKEN_ELEMENTS = new Set(['code', 'kbd']);
/** The product's own name, for the moments before its messages are there, and its key. */
const NAMES = new Set(['Marquee', 'productName']);
/** A key of the messages, or the beginning of one. */
const MESSAGE_KEY = /^[a-z][\w-]*(\.[\w-]*)+$/;

/** A literal text that people would see: `line: text`. */
export type Finding = string;

/** Every literal text in the source of a component that does not come from the messages. */
export function findUntranslated(fileName: string, source: string): Finding[] {
  const { program, errors } = parseSync(fileName, source);
  if (errors.length > 0) throw new Error(`${fileName} cannot be read: ${errors[0]?.message}`);
  return literalsUnder(program, source)
    .map(({ text, start }) => ({ words: text.trim(), start }))
    .filter(({ words }) => /\p{L}/u.test(words) && !NAMES.has(words))
    .map(({ words, start }) => `${source.slice(0, start).split('\n').length}: ${words}`);
}

type Literal = { text: string; start: number };

/** The visible literals of a node and of all below it. */
function literalsUnder(node: ESTree.Node, source: string): Literal[] {
  if (node.type === 'JSXElement' && isUnspoken(node)) return [];
  const below = Object.values(node)
    .flat()
    .filter(isNode)
    .flatMap((child) => literalsUnder(child, source));
  return [...visibleLiterals(node, source), ...below];
}

/** The literals that become visible by the node's own place: as a child, a spoken attribute or property. */
function visibleLiterals(node: ESTree.Node, source: string): Literal[] {
  switch (node.type) {
    case 'JSXText':
      return [{ text: node.value, start: node.start }];
    case 'JSXExpressionContainer':
      return isChild(source, node.start) ? literalsIn(node.expression) : [];
    case 'JSXAttribute':
      return isSpokenAttribute(node) ? literalsIn(node.value) : [];
    case 'Property':
      return isSpokenProperty(node)
        ? literalsIn(node.value).filter(({ text }) => !MESSAGE_KEY.test(text))
        : [];
    default:
      return [];
  }
}

function isNode(value: unknown): value is ESTree.Node {
  return value instanceof Object && 'type' in value && typeof value.type === 'string';
}

function isSpokenAttribute({ name }: ESTree.JSXAttribute): boolean {
  return name.type === 'JSXIdentifier' && SPOKEN.has(name.name);
}

function isSpokenProperty(node: ESTree.Node): boolean {
  return (
    node.type === 'Property' &&
    node.key.type === 'Identifier' &&
    SPOKEN_PROPERTIES.has(node.key.name)
  );
}

function isUnspoken({ openingElement: { name } }: ESTree.JSXElement): boolean {
  return name.type === 'JSXIdentifier' && UNSPOKEN_ELEMENTS.has(name.name);
}

/** A container in the place of a child, not of an attribute's value. */
function isChild(source: string, start: number): boolean {
  return source[start - 1] !== '=';
}

/** The texts that an expression may come to by itself; what a call makes of its arguments is its own affair. */
function literalsIn(node: ESTree.Node | null): Literal[] {
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [{ text: node.value, start: node.start }] : [];
    case 'TemplateLiteral':
      return node.quasis.map((part) => ({ text: part.value.raw, start: part.start }));
    case 'JSXExpressionContainer':
      return literalsIn(node.expression);
    case 'ConditionalExpression':
      return [...literalsIn(node.consequent), ...literalsIn(node.alternate)];
    case 'LogicalExpression':
      return [...(node.operator === '&&' ? [] : literalsIn(node.left)), ...literalsIn(node.right)];
    case 'BinaryExpression':
      return node.operator === '+' ? [...literalsIn(node.left), ...literalsIn(node.right)] : [];
    default:
      return [];
  }
}
