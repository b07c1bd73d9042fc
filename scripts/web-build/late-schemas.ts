import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type ESTree, type Plugin, parseSync, transformWithOxc } from 'vite';
import { declaredNames, mentionedNames } from './gallery-code.ts';

const CONTRACT = join(import.meta.dirname, '../../src/contract/');
const LATE = '?schemas';
const SCHEMAS = ['params', 'query', 'body', 'answer'];
/** What routes go without. The summary is for the documentation of the API. */
const CUT = [...SCHEMAS, 'summary'];

const IMPORT = /^import \{([^}]*)\} from ["']([^"']+)["'];?$/gm;
const DYNAMIC_IMPORT = /\bimport\(["'](#contract\/[^"']+)["']\)/g;

type ContractModule = {
  /** With all schemas. */
  code: string;
  /** Without them, and what is made of them. */
  early: string;
  /** The names of what is made of schemas. */
  late: ReadonlySet<string>;
  routes: ReadonlySet<string>;
};

type Read = (file: string) => Promise<ContractModule>;

/** Whether an import needs the schemas. */
type IsLate = (module: ContractModule, name: string) => boolean;

/**
 * Splits the modules of the contract for the browser, because a call needs the method and the path of its route at once, and the
 * schemas only when its answer comes. A module goes without schemas and what is made of them; with `?schemas` it has all. Forms
 * and the sample back end import that, and `withSchemas` of a route loads it.
 */
export function lateSchemas(): Plugin {
  const modules = new Map<string, Promise<ContractModule>>();
  const read: Read = (file) => {
    const known = modules.get(file) ?? readModule(file, read);
    modules.set(file, known);
    return known;
  };
  return {
    name: 'late-schemas',
    apply: 'build',
    resolveId: { filter: { id: /\?schemas$/ }, handler: (id) => id },
    transform: {
      filter: { id: /\/src\/(contract|sample-backend|web)\/.*\.tsx?(\?|$)/ },
      async handler(code, id) {
        const [file = id, query] = id.split('?');
        if (!file.startsWith(CONTRACT)) {
          const isOfSample = file.includes('/src/sample-backend/');
          return importLate(code, file, { read, isLate: isOfSample ? isMixed : isReadBy(code) });
        }
        const module = await read(file);
        if (!isMixed(module)) return null;
        return query === undefined
          ? module.early
          : importLate(module.code, file, { read, isLate: isMixed });
      },
    },
  };
}

function isMixed({ late, routes }: ContractModule): boolean {
  return late.size + routes.size > 0;
}

/** What is made of schemas, and a route whose schemas this code reads itself. */
function isReadBy(code: string): IsLate {
  return ({ late, routes }, text) => {
    const [name = text, own = name] = text.split(' as ');
    return late.has(name) || (routes.has(name) && readsSchemas(code, own));
  };
}

function readsSchemas(code: string, route: string): boolean {
  return new RegExp(`\\b${route}\\.(${SCHEMAS.join('|')})\\b`).test(code);
}

/** The code with those of its imports from the contract as `?schemas` has them. */
async function importLate(
  code: string,
  id: string,
  { read, isLate }: { read: Read; isLate: IsLate },
): Promise<string> {
  let changed = code;
  for (const [statement, names = '', specifier = ''] of code.matchAll(IMPORT)) {
    const file = contractFile(specifier, id);
    const module = file && (await read(file));
    if (!module) continue;
    const all = names.split(',').map((name) => name.trim());
    const late = all.filter((name) => isLate(module, name));
    if (late.length === 0) continue;
    const early = all.filter((name) => !late.includes(name));
    const both = importOf(late, file + LATE) + importOf(early, specifier);
    changed = changed.replace(statement, () => both);
  }
  for (const [call, specifier = ''] of code.matchAll(DYNAMIC_IMPORT)) {
    const file = contractFile(specifier, id);
    if (!file || !isMixed(await read(file))) continue;
    changed = changed.replace(call, () => `import(${JSON.stringify(file + LATE)})`);
  }
  return changed;
}

function importOf(names: readonly string[], from: string): string {
  return names.length === 0 ? '' : `import { ${names.join(', ')} } from ${JSON.stringify(from)};\n`;
}

/** The file of a module of the contract; undefined for any other module. */
function contractFile(specifier: string, importer: string): string | undefined {
  const file = specifier.startsWith('.')
    ? join(dirname(importer), specifier)
    : specifier.replace('#contract/', CONTRACT);
  return file.startsWith(CONTRACT) ? file : undefined;
}

async function readModule(file: string, read: Read): Promise<ContractModule> {
  const { code } = await transformWithOxc(await readFile(file, 'utf8'), file, { lang: 'ts' });
  const routes = routesIn(parseSync(file, code).program);
  const cut = withoutSchemas(code, routes, file + LATE);
  const { program } = parseSync(file, cut);
  const imports = importsIn(program);

  const schemas = new Set<string>();
  const known = new Set(routes.map(({ name }) => name));
  for (const { own, name, from } of imports) {
    const target = contractFile(from, file);
    const module = target === undefined ? undefined : await read(target);
    if (from === 'zod' || module?.late.has(name)) schemas.add(own);
    if (module?.routes.has(name)) known.add(own);
  }
  const { early, late } = separate(statementsIn(program, cut), ({ text, mentions }) =>
    mentions.some((name) => schemas.has(name) || (known.has(name) && readsSchemas(text, name))),
  );
  const mentioned = new Set(early.flatMap(({ mentions }) => mentions));
  const needed = imports
    .filter(({ own }) => mentioned.has(own))
    .map(({ own, name, from }) => importOf([`${name} as ${own}`], from));
  return {
    code,
    early: [...needed, ...early.map(({ text }) => text)].join('\n'),
    late: new Set(late.flatMap(({ names }) => names)),
    routes: new Set(routes.map(({ name }) => name)),
  };
}

type Statement = {
  text: string;
  /** What it declares. */
  names: readonly string[];
  mentions: readonly string[];
};

function importsIn(program: ESTree.Program) {
  return program.body.flatMap((node) =>
    node.type === 'ImportDeclaration'
      ? node.specifiers.map(({ local, ...specifier }) => {
          const imported = 'imported' in specifier ? specifier.imported : local;
          const name = 'name' in imported ? imported.name : imported.value;
          return { own: local.name, name, from: node.source.value };
        })
      : [],
  );
}

function statementsIn(program: ESTree.Program, code: string): Statement[] {
  return program.body
    .filter(({ type }) => type !== 'ImportDeclaration')
    .map((node) => {
      const declared = declarationIn(node);
      return {
        text: code.slice(node.start, node.end),
        names: declared ? declaredNames(declared) : [],
        mentions: [...mentionedNames(program, node)],
      };
    });
}

/** Late is what needs schemas, and what mentions that. */
function separate(
  statements: readonly Statement[],
  needsSchemas: (statement: Statement) => boolean,
) {
  const late = statements.filter(needsSchemas);
  for (let early = statements.filter((one) => !late.includes(one)); ; ) {
    const names = new Set(late.flatMap((statement) => statement.names));
    const found = early.filter(({ mentions }) => mentions.some((name) => names.has(name)));
    if (found.length === 0) return { early, late };
    late.push(...found);
    early = early.filter((statement) => !found.includes(statement));
  }
}

function declarationIn(node: ESTree.Node) {
  return node.type === 'ExportNamedDeclaration' ? node.declaration : node;
}

/** A route, and where it has what is cut: each until the next property. */
type FoundRoute = {
  name: string;
  /** Where `defineRoute` is called; null: it is a part that several routes share. */
  callsAt: number | null;
  cuts: readonly { start: number; end: number }[];
};

function routesIn(program: ESTree.Program): FoundRoute[] {
  return program.body.flatMap((node) => {
    const declared = declarationIn(node);
    const [first] = declared?.type === 'VariableDeclaration' ? declared.declarations : [];
    if (first?.id.type !== 'Identifier' || !first.init) return [];
    const isCall = first.init.type === 'CallExpression';
    const options = optionsOf(first.init);
    if (!options) return [];
    const cuts = options.properties.flatMap((property, index, { [index + 1]: next }) => {
      const name = keyOf(property);
      if (name === null || !CUT.includes(name)) return [];
      return [{ start: property.start, end: next?.start ?? property.end }];
    });
    return [{ name: first.id.name, callsAt: isCall ? first.init.start : null, cuts }];
  });
}

/** What a call of `defineRoute` is given, or a part of that with an access, which several routes share. */
function optionsOf(value: ESTree.Expression): ESTree.ObjectExpression | null {
  if (value.type === 'ObjectExpression') {
    const hasAccess = value.properties.some((one) => keyOf(one) === 'access');
    return hasAccess ? value : null;
  }
  if (value.type !== 'CallExpression' || value.callee.type !== 'Identifier') return null;
  const [options] = value.arguments;
  const isRoute = value.callee.name === 'defineRoute' && options?.type === 'ObjectExpression';
  return isRoute ? options : null;
}

function keyOf(property: ESTree.ObjectPropertyKind): string | null {
  return property.type === 'Property' && property.key.type === 'Identifier'
    ? property.key.name
    : null;
}

/** The code with routes that load their schemas, and are dropped where no page calls them. */
function withoutSchemas(code: string, routes: readonly FoundRoute[], late: string): string {
  let [text, from] = ['', 0];
  for (const { name, callsAt, cuts } of routes) {
    const load = `withSchemas: () => import(${JSON.stringify(late)}).then((late) => late.${name}),`;
    if (callsAt !== null) {
      text += `${code.slice(from, callsAt)}/* @__PURE__ */ `;
      from = callsAt;
    }
    for (const [index, cut] of cuts.entries()) {
      text += code.slice(from, cut.start) + (callsAt !== null && index === 0 ? load : '');
      from = cut.end;
    }
  }
  return text + code.slice(from);
}
