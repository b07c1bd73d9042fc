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
  isUnionType,
  type Project,
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

/** The components that each of these files exports, with their props, by the path of the file. */
export function readParts(root: string, paths: readonly string[]): ReadonlyMap<string, Part[]> {
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

function partsOf(project: Project, file: string): Part[] {
  const { checker, program } = project;
  const source = program.getSourceFile(file);
  const module = source && checker.getSymbolAtLocation(source);
  if (!module) return [];
  return checker.getExportsOfModule(module).flatMap((symbol) => {
    const props = /^[A-Z][a-z]/.test(symbol.name) ? propsType(checker, symbol) : undefined;
    if (!props) return [];
    const written = writtenProps(project, symbol);
    const about = symbol.getDocumentationComment(checker);
    return [{ name: symbol.name, about, props: describeProps(checker, props, written) }];
  });
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
