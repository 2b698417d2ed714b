// Makes WebAssembly of modules that are written in a small part of TypeScript: constants, and functions whose parameters,
// variables and results are integers of 32 bits. Anything else is an error. Modules that import each other become one. Functions that are declared only are imported
// from `js`, as is the memory, which threads may share; exported functions are exported.
// https://webassembly.github.io/spec/core/binary/
// The same module is available as a script, for machines without WebAssembly.

import { parseSync, transformSync } from 'rolldown/utils';

/** What a module may use without importing it. */
const intrinsics = {
  load8: { code: [0x2d, 0, 0], isVoid: false },
  load32: { code: [0x28, 2, 0], isVoid: false },
  store8: { code: [0x3a, 0, 0], isVoid: true },
  store32: { code: [0x36, 2, 0], isVoid: true },
  'Math.imul': { code: [0x6c], isVoid: false },
};

const operators = {
  ...{ '+': 0x6a, '-': 0x6b, '*': 0x6c, '&': 0x71, '|': 0x72, '^': 0x73, '<<': 0x74, '>>': 0x75, '>>>': 0x76 },
  ...{ '===': 0x46, '!==': 0x47, '<': 0x48, '>': 0x4a, '<=': 0x4c, '>=': 0x4e },
};

/** Of a memory, whose limit has to be known when it is shared: all that addresses of 32 bits reach. */
const MAX_PAGES = 0x10000;

const INTEGER = 0x7f;
const NOTHING = 0x40;
const op = { block: 0x02, loop: 0x03, if: 0x04, else: 0x05, end: 0x0b, br: 0x0c, brIf: 0x0d, return: 0x0f, call: 0x10 };
const more = { unreachable: 0x00, drop: 0x1a, get: 0x20, set: 0x21, const: 0x41, eqz: 0x45 };

/**
 * `modules`: each after those that it imports. Gives a CommonJS module with `createMachine`, which takes all functions that
 * are declared only and gives those that are exported. Its sums and products do not wrap at 32 bits: what may get larger
 * needs `Math.imul`.
 */
export function compileScript(modules) {
  const { nodes, exported } = parseAll(modules);
  const declared = nodes.filter(({ node }) => node.type === 'TSDeclareFunction').map(({ node }) => node.id.name);
  const text = nodes.map(({ node: { start, end }, module }) => module.text.slice(start, end)).join('\n');
  const { code } = transformSync('machine.ts', text);
  return `exports.createMachine = ({ ${declared.join(', ')} }) => {\n${code}return { ${[...exported].join(', ')} };\n};\n`;
}

/** `modules`: as above. Gives the bytes of the module. */
export function compileWasm(modules) {
  const { nodes: all, exported } = parseAll(modules);
  const nodes = all.map(({ node }) => node);
  const imported = nodes.filter(({ type, id }) => type === 'TSDeclareFunction' && !Object.hasOwn(intrinsics, id.name));
  const own = all.filter(({ node }) => node.type === 'FunctionDeclaration');
  const functions = new Map(
    [...imported, ...own.map(({ node }) => node)].map(({ id, params }, index) => [id.name, { index, params }]),
  );
  const constants = new Map();
  const toContext = (module) => ({ ...module, functions, constants });
  for (const { node, module } of all) {
    if (node.type === 'VariableDeclaration' && node.kind === 'const')
      for (const { id, init } of node.declarations) constants.set(id.name, toNumber(toContext(module), init));
    else if (node.type !== 'FunctionDeclaration' && node.type !== 'TSDeclareFunction') fail(toContext(module), node);
  }
  const arity = Math.max(...[...functions.values()].map(({ params }) => params.length));
  // The type of a function is the number of its parameters.
  const types = Array.from({ length: arity + 1 }, (_, n) => [0x60, ...list(Array(n).fill([INTEGER])), 1, INTEGER]);
  const imports = imported.map(({ id, params }) => [...name('js'), ...name(id.name), 0x00, params.length]);
  const memory = [...name('js'), ...name('memory'), 0x02, 0x03, ...unsigned(1), ...unsigned(MAX_PAGES)];
  const exports = own
    .filter(({ node: { id } }) => exported.has(id.name))
    .map(({ node: { id } }) => [...name(id.name), 0x00, ...unsigned(functions.get(id.name).index)]);
  return Uint8Array.from([
    ...[0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...section(1, types),
    ...section(2, [...imports, memory]),
    ...section(
      3,
      own.map(({ node: { params } }) => [params.length]),
    ),
    ...section(7, exports),
    ...section(
      10,
      own.map(({ node, module }) => compileFunction(node, toContext(module))),
    ),
  ]);
}

/** `nodes`: of all modules, each with its own. `exported`: names of functions. */
function parseAll(modules) {
  const nodes = modules.flatMap((module) => parse(module).map((node) => ({ node, module })));
  const exported = new Set(nodes.flatMap(({ node }) => node.declaration?.id?.name ?? []));
  const found = nodes.map(({ node, module }) => ({ node: node.declaration ?? node, module }));
  const known = new Map();
  const isNew = ({ node, module }) => {
    const isDeclared = node.type === 'TSDeclareFunction';
    const names = node.id ? [node.id.name] : (node.declarations ?? []).map(({ id }) => id.name);
    const taken = names.find((name) => known.has(name));
    // What comes from elsewhere, each module declares for itself.
    if (taken !== undefined && !(isDeclared && known.get(taken)))
      throw new Error(`${module.file}: \`${taken}\` is in another module, too.`);
    for (const name of names) known.set(name, isDeclared);
    return taken === undefined;
  };
  return { nodes: found.filter(isNew), exported };
}

/** What a module has but its imports. */
function parse({ file, text }) {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`);
  return program.body.filter(({ type }) => type !== 'ImportDeclaration');
}

function compileFunction({ params, body }, module) {
  const locals = new Map(params.map(({ name }, i) => [name, i]));
  const context = { ...module, locals };
  const code = body.body.flatMap((node) => compileStatement(context, node));
  const own = locals.size - params.length;
  const variables = own === 0 ? [0] : [1, ...unsigned(own), INTEGER];
  const bytes = [...variables, ...code, more.unreachable, op.end];
  return [...unsigned(bytes.length), ...bytes];
}

function compileStatement(context, node) {
  switch (node.type) {
    case 'BlockStatement':
      return node.body.flatMap((child) => compileStatement(context, child));
    case 'VariableDeclaration':
      return node.declarations.flatMap(({ id, init }) => {
        const value = compileValue(context, init);
        return [...value, more.set, ...declare(context, id)];
      });
    case 'ReturnStatement':
      return [...compileValue(context, node.argument), op.return];
    case 'IfStatement': {
      const { test, consequent, alternate } = node;
      const otherwise = alternate ? [op.else, ...compileStatement(context, alternate)] : [];
      const branches = [...compileStatement(context, consequent), ...otherwise];
      return [...compileValue(context, test), op.if, NOTHING, ...branches, op.end];
    }
    case 'WhileStatement':
      return compileLoop(context, node);
    case 'ForStatement':
      return [...compileStatement(context, node.init), ...compileLoop(context, node)];
    case 'ExpressionStatement':
      return compileEffect(context, node.expression);
    default:
      return fail(context, node);
  }
}

/** A block around a loop: its end is where the loop leads when the test fails. */
function compileLoop(context, { test, update, body }) {
  return [
    ...[op.block, NOTHING, op.loop, NOTHING],
    ...[...compileValue(context, test), more.eqz, op.brIf, 1],
    ...compileStatement(context, body),
    ...(update ? compileEffect(context, update) : []),
    ...[op.br, 0, op.end, op.end],
  ];
}

/** An expression whose value is not needed. */
function compileEffect(context, node) {
  if (node.type === 'UpdateExpression') {
    const place = find(context, node.argument);
    return [more.get, ...place, more.const, 1, operators[node.operator[0]], more.set, ...place];
  }
  if (node.type === 'AssignmentExpression') {
    const place = find(context, node.left);
    const value = compileValue(context, node.right);
    if (node.operator === '=') return [...value, more.set, ...place];
    const code = operators[node.operator.slice(0, -1)] ?? fail(context, node);
    return [more.get, ...place, ...value, code, more.set, ...place];
  }
  if (node.type !== 'CallExpression') return fail(context, node);
  const isVoid = intrinsics[getCallee(context, node)]?.isVoid === true;
  return [...compileCall(context, node), ...(isVoid ? [] : [more.drop])];
}

function compileValue(context, node) {
  switch (node.type) {
    case 'ParenthesizedExpression':
      return compileValue(context, node.expression);
    case 'Literal':
    case 'UnaryExpression':
      if (node.operator === '!') return [...compileValue(context, node.argument), more.eqz];
      return [more.const, ...signed(toNumber(context, node))];
    case 'Identifier':
      return context.locals.has(node.name)
        ? [more.get, ...find(context, node)]
        : [more.const, ...signed(toNumber(context, node))];
    case 'BinaryExpression': {
      const code = operators[node.operator] ?? fail(context, node);
      return [...compileValue(context, node.left), ...compileValue(context, node.right), code];
    }
    case 'LogicalExpression': {
      const [left, right] = [compileValue(context, node.left), compileValue(context, node.right)];
      if (node.operator === '&&') return [...left, op.if, INTEGER, ...right, op.else, more.const, 0, op.end];
      if (node.operator === '||') return [...left, op.if, INTEGER, more.const, 1, op.else, ...right, op.end];
      return fail(context, node);
    }
    case 'ConditionalExpression': {
      const [yes, no] = [compileValue(context, node.consequent), compileValue(context, node.alternate)];
      return [...compileValue(context, node.test), op.if, INTEGER, ...yes, op.else, ...no, op.end];
    }
    case 'CallExpression':
      return compileCall(context, node);
    default:
      return fail(context, node);
  }
}

function compileCall(context, node) {
  const callee = getCallee(context, node);
  const values = node.arguments.flatMap((argument) => compileValue(context, argument));
  if (Object.hasOwn(intrinsics, callee)) return [...values, ...intrinsics[callee].code];
  const found = context.functions.get(callee);
  if (found?.params.length !== node.arguments.length) return fail(context, node);
  return [...values, op.call, ...unsigned(found.index)];
}

const getCallee = (context, { callee }) => context.text.slice(callee.start, callee.end);

/** One name is one variable: a block needs no scope of its own, and loops in a row may count with the same one. */
function declare(context, node) {
  if (node.type !== 'Identifier' || context.constants.has(node.name)) return fail(context, node);
  if (!context.locals.has(node.name)) context.locals.set(node.name, context.locals.size);
  return unsigned(context.locals.get(node.name));
}

function find(context, node) {
  const index = context.locals.get(node.name);
  return index === undefined ? fail(context, node) : unsigned(index);
}

/** Value of a constant. */
function toNumber(context, node) {
  switch (node.type) {
    case 'Literal':
      return Number.isInteger(node.value) ? node.value | 0 : fail(context, node);
    case 'Identifier':
      return context.constants.get(node.name) ?? fail(context, node);
    case 'UnaryExpression':
      return node.operator === '-' ? -toNumber(context, node.argument) | 0 : fail(context, node);
    case 'BinaryExpression': {
      const [left, right] = [toNumber(context, node.left), toNumber(context, node.right)];
      const results = { '+': left + right, '-': left - right, '*': Math.imul(left, right), '<<': left << right };
      return Object.hasOwn(results, node.operator) ? results[node.operator] | 0 : fail(context, node);
    }
    default:
      return fail(context, node);
  }
}

function fail({ file, text }, { start, end }) {
  const line = text.slice(0, start).split('\n').length;
  throw new Error(`${file}:${line}: \`${text.slice(start, end)}\` has no counterpart in WebAssembly here.`);
}

const section = (id, items) => {
  const bytes = list(items);
  return [id, ...unsigned(bytes.length), ...bytes];
};

const list = (items) => [...unsigned(items.length), ...items.flat()];

const name = (text) => list([...Buffer.from(text)].map((byte) => [byte]));

/** LEB128. */
function unsigned(value) {
  const rest = value >>> 7;
  return rest === 0 ? [value & 0x7f] : [(value & 0x7f) | 0x80, ...unsigned(rest)];
}

function signed(value) {
  const rest = value >> 7;
  const isLast = (rest === 0 && (value & 0x40) === 0) || (rest === -1 && (value & 0x40) !== 0);
  return isLast ? [value & 0x7f] : [(value & 0x7f) | 0x80, ...signed(rest)];
}
