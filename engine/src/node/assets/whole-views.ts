// Finds code that hands on what the theme knows of a page as a whole: what is read of it then is not in the text of the code.

import { isIslandCode } from './islands.ts';

/** Hooks whose result is a whole view. */
const hooks: ReadonlySet<string> = new Set(['usePage', 'useView']);
/** The name under which components get it. */
const VIEW = 'view';
const hookName = /\b(?:usePage|useView)\b/;
/** Names in files whose components get a view, perhaps without naming it. */
const takesViews = /\b(?:ViewProps|LayoutProps|PageTitleProps|ThemeSlots|slots)\b/;
/** Code that names components which get a view. */
const givesViews =
  /\bslots\b|\bexport\s*\{[^}]*\b(?:Layout|Navbar|Sidebar|MenuBar|PageTitle|Outline|DocFooter|Footer|VersionBanner|NotFound)\b/;
/** Components of the theme that a site replaces by exporting one of that name. */
const replaced = /^(?:Layout|Navbar|Sidebar|MenuBar|PageTitle|Outline|DocFooter|Footer|VersionBanner|NotFound)$/;
const ofTheme = /^(?:diglot\/theme|@?rspress\/.*|@theme)$/;

/** `code`: texts of modules by path. What cannot be parsed counts as such code. */
export async function passesWholeViews(
  code: ReadonlyMap<string, string>,
  isInPackage: (path: string) => boolean,
): Promise<boolean> {
  const hasIslands = [...code].some(([path, text]) => !isInPackage(path) && isIslandCode(text));
  const entries = [...code].filter(
    ([path, text]) => mayPass(text, isInPackage(path)) || (hasIslands && givesViews.test(text) && !isInPackage(path)),
  );
  if (entries.length === 0) return false;
  const { parseAst } = await import('rolldown/parseAst');
  return entries.some(([path, text]) => {
    try {
      const lang = /\.[cm]?ts$/.test(path) ? 'ts' : 'tsx';
      return passesWhole(parseAst(text, { lang }), { hasIslands, takesViews: takesViews.test(text) });
    } catch {
      return true;
    }
  });
}

/** An island gets a view from code that hands it on, which counts there already. Packages have views of their own. */
const mayPass = (text: string, isPackage: boolean): boolean =>
  hookName.test(text) || (/\bview\b/.test(text) && !isIslandCode(text) && (!isPackage || /\bdiglot\b/.test(text)));

interface Node {
  readonly type: string;
  readonly [field: string]: unknown;
}

/** A node with the ones around it. */
interface Place {
  readonly node: Node;
  /** The field of the parent that holds it. */
  readonly field: string;
  readonly up: Place | undefined;
}

interface Site {
  readonly hasIslands: boolean;
  readonly takesViews: boolean;
}

function passesWhole(program: unknown, site: Site): boolean {
  const places: Place[] = [];
  collect(program, '', undefined, places);
  const safe = listSafeComponents(places, site);
  const names = new Set([VIEW]);
  const calls = new Set(hooks);
  for (const { node } of places)
    if (node.type === 'ImportSpecifier' && hooks.has(nameOf(node['imported']))) calls.add(nameOf(node['local']));
  // A name that is found late may be used earlier.
  for (let size = -1; size !== names.size; ) {
    size = names.size;
    if (places.some((place) => isHook(place, calls) || (isView(place, names, calls) && isPassed(place, names, safe))))
      return true;
    for (const { node } of places) addPattern(node, names);
  }
  if (places.some(({ node }) => hasRest(node))) return true;
  const isGiven = (place: Place): boolean => isSpread(place, safe) || isSlot(place, safe);
  return (site.takesViews && places.some(isGiven)) || (site.hasIslands && places.some(isReplacement));
}

function collect(value: unknown, field: string, up: Place | undefined, found: Place[]): void {
  if (Array.isArray(value)) for (const entry of value) collect(entry, field, up, found);
  else if (isNode(value)) {
    const place = { node: value, field, up };
    found.push(place);
    for (const [name, child] of Object.entries(value))
      if (typeof child === 'object') collect(child, name, place, found);
  }
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';

const isText = (value: unknown): boolean => isNode(value) && typeof value['value'] === 'string';

/** Of an identifier or a text; otherwise empty. */
function nameOf(value: unknown): string {
  if (!isNode(value)) return '';
  const name = value['name'] ?? value['value'];
  return typeof name === 'string' ? name : '';
}

/** Components that hand nothing on but to places of which the text is known; where a site has no islands, all that are not of packages. */
function listSafeComponents(places: readonly Place[], { hasIslands }: Site): (name: string) => boolean {
  const unsafe = new Set<string>();
  for (const { node } of places) {
    if (node.type !== 'ImportDeclaration') continue;
    const source = nameOf(node['source']);
    const isOwn = /^(?:\.|\/|@\/|~)/.test(source);
    if (ofTheme.test(source) || (isOwn && !hasIslands)) continue;
    for (const specifier of Array.isArray(node['specifiers']) ? node['specifiers'] : [])
      if (isNode(specifier)) unsafe.add(nameOf(specifier['local']));
  }
  return (name) => /^[A-Z]/.test(name) && !unsafe.has(name);
}

/** A hook that is not called at once: any name may be that of its result then. */
function isHook({ node, field, up }: Place, calls: ReadonlySet<string>): boolean {
  if (node.type !== 'Identifier' || !calls.has(nameOf(node)) || !up) return false;
  if (/^(?:Import|TS)/.test(up.node.type) || field === 'id') return false;
  if (up.node.type === 'MemberExpression' && field === 'property') return !isCallee(up);
  return !isCallee({ node, field, up });
}

const isCallee = ({ field, up }: Place): boolean => up?.node.type === 'CallExpression' && field === 'callee';

function isView({ node, field, up }: Place, names: ReadonlySet<string>, calls: ReadonlySet<string>): boolean {
  const { callee, property, computed } = node;
  if (node.type === 'CallExpression' && isNode(callee))
    return calls.has(nameOf(callee.type === 'MemberExpression' ? callee['property'] : callee));
  if (node.type === 'MemberExpression') return computed !== true && nameOf(property) === VIEW;
  return node.type === 'Identifier' && names.has(nameOf(node)) && !!up && isReference(field, up);
}

/** False for names of fields, and for places that give the name a value. */
function isReference(field: string, { node, up }: Place): boolean {
  const { type, computed } = node;
  if (type === 'Property') return field === 'value' && up?.node.type !== 'ObjectPattern' && !(up && isTarget(up));
  if (field === 'property' || field === 'key') return computed === true;
  if (/^(?:Import|RestElement$|ArrayPattern$|CatchClause$|Labeled|Break|Continue)/.test(type)) return false;
  if (/^TS/.test(type)) return isWrapper(type);
  return !(field === 'id' || field === 'params' || (field === 'left' && /^Assignment/.test(type)));
}

const isTarget = ({ node }: Place): boolean => node.type === 'ObjectPattern';
const isWrapper = (type: string): boolean =>
  /^(?:TSNonNull|TSAs|TSSatisfies|Chain|Parenthesized)Expression$|^TSTypeAssertion$/.test(type);

/** Whether something is read of the view that the text does not name. Adds names that it gets. */
function isPassed({ node, field, up }: Place, names: Set<string>, isSafe: (name: string) => boolean): boolean {
  if (!up) return true;
  const parent = up.node;
  const climb = (): boolean => isPassed(up, names, isSafe);
  if (isWrapper(parent.type)) return climb();
  switch (parent.type) {
    case 'MemberExpression':
      return field === 'object' && parent['computed'] === true && !isText(parent['property']);
    case 'LogicalExpression':
      return field === 'left' && parent['operator'] === '&&' ? false : climb();
    case 'ConditionalExpression':
      return field === 'test' ? false : climb();
    case 'VariableDeclarator':
    case 'AssignmentExpression':
      return !takeTarget(parent['id'] ?? parent['left'], names);
    case 'AssignmentPattern':
      return !takeTarget(parent['left'], names);
    case 'JSXExpressionContainer':
      return !(up.up && isViewOf(up.up, isSafe));
    case 'Property':
      return !(nameOf(parent['key']) === VIEW && up.up && isProps(up.up, isSafe));
    case 'IfStatement':
    case 'UnaryExpression':
    case 'ExpressionStatement':
      return false;
    case 'BinaryExpression':
      return parent['operator'] === 'in';
    default:
      return node.type !== 'JSXEmptyExpression';
  }
}

/** `<X view={…}>`: X names what it reads, as far as its text is known. */
function isViewOf({ node, up }: Place, isSafe: (name: string) => boolean): boolean {
  return node.type === 'JSXAttribute' && nameOf(node['name']) === VIEW && isSafe(nameOf(up?.node['name']));
}

/** The same as a call: `createElement(X, { view })`. */
function isProps({ node, field, up }: Place, isSafe: (name: string) => boolean): boolean {
  if (node.type !== 'ObjectExpression' || field !== 'arguments' || up?.node.type !== 'CallExpression') return false;
  const { callee, arguments: given } = up.node;
  const name = nameOf(isNode(callee) && callee.type === 'MemberExpression' ? callee['property'] : callee);
  return /^(?:createElement|_?jsxs?|_?jsxDEV)$/.test(name) && Array.isArray(given) && isSafe(nameOf(given[0]));
}

/** Whether what gets the view names what it takes of it. */
function takeTarget(target: unknown, names: Set<string>): boolean {
  if (!isNode(target)) return false;
  if (target.type === 'Identifier') names.add(nameOf(target));
  return target.type === 'Identifier' || (target.type === 'ObjectPattern' && isPlain(target));
}

const listProperties = ({ properties }: Node): readonly Node[] =>
  Array.isArray(properties) ? properties.filter(isNode) : [];

const isPlain = (pattern: Node): boolean =>
  listProperties(pattern).every(({ type, computed }) => type === 'Property' && computed !== true);

/** What `{ view: … }` of a parameter is. */
const listViewTargets = (node: Node): readonly Node[] =>
  node.type === 'ObjectPattern'
    ? listProperties(node)
        .filter(({ type, key }) => type === 'Property' && nameOf(key) === VIEW)
        .map(({ value }) => (isNode(value) && value.type === 'AssignmentPattern' ? value['left'] : value))
        .filter(isNode)
    : [];

function addPattern(node: Node, names: Set<string>): void {
  for (const target of listViewTargets(node)) if (target.type === 'Identifier') names.add(nameOf(target));
}

const hasRest = (node: Node): boolean =>
  listViewTargets(node).some((target) => target.type === 'ObjectPattern' && !isPlain(target));

/** A component from elsewhere in a slot, which may be an island. */
const isSlot = ({ node, field, up }: Place, isSafe: (name: string) => boolean): boolean =>
  node.type === 'Identifier' &&
  field === 'value' &&
  up?.up?.node.type === 'ObjectExpression' &&
  /^[A-Z]/.test(nameOf(node)) &&
  !isSafe(nameOf(node));

const isReplacement = ({ node, up }: Place): boolean =>
  node.type === 'ExportSpecifier' && replaced.test(nameOf(node['exported'])) && isNode(up?.node['source']);

/** All props of a component are handed on, a view among them. */
const isSpread = ({ node, up }: Place, isSafe: (name: string) => boolean): boolean =>
  node.type === 'JSXSpreadAttribute' && /^[A-Z]/.test(nameOf(up?.node['name'])) && !isSafe(nameOf(up?.node['name']));
