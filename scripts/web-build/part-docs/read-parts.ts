import { join } from 'node:path';
import {
  isBindingElement,
  isFunctionDeclaration,
  isIdentifier,
  isObjectBindingPattern,
} from 'typescript/unstable/ast/is';
import {
  API,
  type Checker,
  isLiteralType,
  isTypeReference,
  isUnionType,
  type Project,
  type Signature,
  SignatureKind,
  SymbolFlags,
  type Type,
  type Symbol as TypeSymbol,
} from 'typescript/unstable/sync';
import type { Part, PartProp } from '../../../src/web/part-docs.ts';

/** The prop by which a part takes a style sheet's class: of use inside the kit only. */
const INTERNAL = new Set(['className']);

/** Of a type; what is longer is better read in the code. */
const MOST_CHARACTERS = 120;

/** A part whose signature has no colors yet. */
export type ReadPart = Omit<Part, 'signature'> & { signature?: string };

/** What each of these files exports: components with their props, functions with their signatures, by the path of the file. */
export function readParts(root: string, paths: readonly string[]): ReadonlyMap<string, ReadPart[]> {
  const api = new API({ cwd: root });
  try {
    const config = join(root, 'src/web/tsconfig.json');
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config);
    if (!project) throw new Error(`TypeScript does not open ${config}.`);
    return new Map(paths.map((path) => [path, partsOf(project, join(root, path))]));
  } finally {
    api.close();
  }
}

function partsOf(project: Project, file: string): ReadPart[] {
  const { checker, program } = project;
  const source = program.getSourceFile(file);
  const module = source && checker.getSymbolAtLocation(source);
  if (!module) return [];
  return checker.getExportsOfModule(module).flatMap((symbol) => {
    const about = symbol.getDocumentationComment(checker);
    if (/^[a-z]/.test(symbol.name)) {
      const value = describeValue(project, symbol);
      return value ? [{ name: symbol.name, about, ...value }] : [];
    }
    const props = /^[A-Z][a-z]/.test(symbol.name) ? propsType(checker, symbol) : undefined;
    if (!props) return [];
    const written = writtenProps(project, symbol);
    return [{ name: symbol.name, about, props: describeProps(checker, props, written) }];
  });
}

/** A function with its signatures, and what our own types say of that which it takes and gives; or an object of functions. */
function describeValue(
  project: Project,
  symbol: TypeSymbol,
): Omit<ReadPart, 'name' | 'about'> | null {
  const { checker } = project;
  const type = symbol.valueDeclaration && checker.getTypeOfSymbol(symbol);
  if (!type) return null;
  const signatures = checker.getSignaturesOfType(type, SignatureKind.Call);
  if (signatures.length === 0) {
    const members = describeMembers(checker, type);
    const areFunctions = members.length > 0 && members.every(({ type: one }) => one.includes('=>'));
    return areFunctions ? { props: members } : null;
  }
  const taken = signatures.flatMap((signature) =>
    signature.getParameters().flatMap((parameter) => {
      const own = checker.getTypeOfSymbol(parameter);
      const name = parameterName(parameter);
      return own ? membersOf(checker, own, name) : [];
    }),
  );
  const given = signatures.flatMap((signature) => {
    const returned = checker.getReturnTypeOfSignature(signature);
    return returned ? membersOf(checker, returned, '') : [];
  });
  return {
    signature: signatures
      .map((signature) => signatureText(project, symbol.name, signature))
      .join('\n'),
    props: distinct(taken),
    ...(given.length > 0 && { returned: distinct(given) }),
  };
}

/** Of overloads, which mostly take and give the same. */
function distinct(props: readonly PartProp[]): PartProp[] {
  return [...new Map(props.toReversed().map((prop) => [prop.name, prop])).values()].toReversed();
}

/** The members of an object that we describe, or of those that a list is of; each with the path to it. */
function membersOf(checker: Checker, type: Type, path: string): PartProp[] {
  const meant = checker.getNonNullableType(type) ?? type;
  if (checker.isArrayType(meant)) {
    const [item] = isTypeReference(meant) ? checker.getTypeArguments(meant) : [];
    return item ? membersOf(checker, item, `${path}[]`) : [];
  }
  if (checker.getSignaturesOfType(meant, SignatureKind.Call).length > 0) return [];
  const prefix = path === '' ? '' : `${path}.`;
  return describeMembers(checker, meant).map((member) => ({
    ...member,
    name: `${prefix}${member.name}`,
  }));
}

function describeMembers(checker: Checker, type: Type): PartProp[] {
  return describeProps(checker, type, new Map());
}

/** A destructured parameter has no name of its own. */
function parameterName({ name }: TypeSymbol): string {
  return name.startsWith('__') ? 'options' : name;
}

/** As one would declare it: types as they are written, where they are written. */
function signatureText(project: Project, name: string, signature: Signature): string {
  const { checker } = project;
  const declaration = signature.declaration?.resolve(project);
  const declared = declaration && isFunctionDeclaration(declaration) ? declaration : undefined;
  const generics = declared?.typeParameters?.map((one) => one.getText()).join(', ');
  const parameters = signature.getParameters().map((parameter, index) => {
    const written = declared?.parameters[index];
    const isOptional =
      written !== undefined && (Boolean(written.questionToken) || Boolean(written.initializer));
    const own = checker.getTypeOfSymbol(parameter);
    const type = written?.type?.getText() ?? (own ? wholeText(checker, own) : 'unknown');
    const rest = written?.dotDotDotToken ? '...' : '';
    return `${rest}${parameterName(parameter)}${isOptional ? '?' : ''}: ${oneLine(type)}`;
  });
  const returned = checker.getReturnTypeOfSignature(signature);
  const result = declared?.type?.getText() ?? (returned ? returnedText(checker, returned) : 'void');
  const start = `function ${name}${generics ? `<${oneLine(generics)}>` : ''}`;
  const line = `${start}(${parameters.join(', ')}): ${oneLine(result)};`;
  if (line.length <= LINE || parameters.length === 0) return line;
  return [`${start}(`, ...parameters.map((one) => `  ${one},`), `): ${oneLine(result)};`].join(
    '\n',
  );
}

/** Of an object the names of its members, which have a table of their own. */
function returnedText(checker: Checker, type: Type): string {
  const text = wholeText(checker, type);
  const members = membersOf(checker, type, '');
  const isList = members.some(({ name }) => name.startsWith('['));
  if (!text.startsWith('{') || members.length === 0 || isList) return text;
  return `{ ${members.map(({ name }) => name).join(', ')} }`;
}

/** As wide as the formatter lets a line be. */
const LINE = 100;

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

function wholeText(checker: Checker, type: Type): string {
  return checker.typeToString(type).replaceAll('"', "'");
}

/** The type of what a component is called with; undefined for what is no component. */
function propsType(checker: Checker, symbol: TypeSymbol): Type | undefined {
  const type = checker.getTypeOfSymbol(symbol);
  const [signature] = type ? checker.getSignaturesOfType(type, SignatureKind.Call) : [];
  const [props] = signature?.getParameters() ?? [];
  return props && checker.getTypeOfSymbol(props);
}

/** The props that the component takes by name, each with the code of its default. */
function writtenProps(project: Project, symbol: TypeSymbol): Map<string, string | undefined> {
  const component = symbol.valueDeclaration?.resolve(project);
  const written = new Map<string, string | undefined>();
  if (!component || !isFunctionDeclaration(component)) return written;
  const pattern = component.parameters[0]?.name;
  if (!pattern || !isObjectBindingPattern(pattern)) return written;
  for (const element of pattern.elements) {
    if (!isBindingElement(element) || element.dotDotDotToken) continue;
    const name = element.propertyName ?? element.name;
    if (name && isIdentifier(name)) written.set(name.text, element.initializer?.getText());
  }
  return written;
}

function describeProps(
  checker: Checker,
  props: Type,
  written: ReadonlyMap<string, string | undefined>,
): PartProp[] {
  return checker
    .getPropertiesOfType(props)
    .filter((prop) => !INTERNAL.has(prop.name) && (written.has(prop.name) || isOurs(prop)))
    .map((prop) => {
      const fallback = written.get(prop.name);
      return {
        name: prop.name,
        type: typeText(checker, checker.getTypeOfSymbol(prop)),
        isRequired: (prop.flags & SymbolFlags.Optional) === 0,
        about: isOurs(prop) ? prop.getDocumentationComment(checker) : '',
        ...(fallback !== undefined && { fallback }),
      };
    });
}

/** Whether a prop is described in our own code, and not in that of React or of the router. */
function isOurs(prop: TypeSymbol): boolean {
  return prop.declarations.some(({ path }) => path.includes('/src/web/'));
}

/** A type as one would write it: the values of a union in place of its name, and no `undefined`. */
function typeText(checker: Checker, type: Type | undefined): string {
  if (!type) return 'unknown';
  const members = isUnionType(type) ? (type.getTypes() ?? []) : [];
  const values = members.map((member) => checker.typeToString(member)).filter(isMeant);
  const areValues = members.every((member) => isLiteralType(member) || !isMeant(textOf(member)));
  if (values.length > 0 && areValues) {
    return [...new Set(values)].join(' | ').replace('false | true', 'boolean').replaceAll('"', "'");
  }
  return shortened(textOf(type).replace(/ \| undefined$/, ''));

  function textOf(one: Type): string {
    return checker.typeToString(one);
  }
}

/** Without the brackets that the removed `undefined` needed, and no longer than a cell of a table. */
function shortened(text: string): string {
  const bare = text.replace(/^\((\(.*\) => [^()]*)\)$/, '$1');
  return bare.length > MOST_CHARACTERS ? `${bare.slice(0, MOST_CHARACTERS)}…` : bare;
}

function isMeant(text: string): boolean {
  return text !== 'undefined';
}
