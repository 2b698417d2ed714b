// Loads Prism's grammars, through refractor, so that a language's colours never depend on which pages came before.

import { createRequire } from 'node:module';
import { requireGrammars } from '../require-package.ts';
import { prismAliases } from './prism-aliases.ts';
import { base, companions, lone, reserved } from './prism-grammars.ts';

const require = createRequire(import.meta.url);

export interface PrismToken {
  readonly type: string;
  readonly alias?: string | readonly string[];
  readonly content: PrismContent;
}

export type PrismContent = string | PrismToken | readonly (string | PrismToken)[];

interface Environment {
  code: string;
  readonly language: string;
  readonly grammar: object;
  tokens?: PrismContent;
}

/** The parts of Prism that are used: its own `highlight` would build a tree that is of no use here. */
interface Prism {
  readonly languages: Readonly<Record<string, object>>;
  readonly hooks: { run(name: string, environment: Environment): void };
  register(syntax: Syntax): void;
  tokenize(code: string, grammar: object): PrismContent;
}

interface Syntax {
  (prism: Prism): void;
  readonly displayName: string;
}

export interface PrismLoader {
  /** Prism's name of a language, if it has it. */
  resolve(lang: string): string | undefined;
  tokenize(code: string, name: string): PrismContent;
}

export function createPrismLoader(): PrismLoader {
  let prism: Prism | undefined;
  let hasBase = false;
  const grammars = new Map<string, object | undefined>();
  const load = (name: string): object | undefined => {
    if (reserved.has(name) || !/^[a-z\d][a-z\d-]{0,40}$/.test(name)) return undefined;
    const syntax = loadSyntax(name);
    if (!syntax) return undefined;
    prism ??= loadCore();
    if (!hasBase && !lone.has(name)) {
      hasBase = true;
      for (const other of base) register(prism, other);
    }
    for (const companion of companions[name] ?? []) register(prism, companion);
    prism.register(syntax);
    return prism.languages[syntax.displayName];
  };
  return {
    resolve(lang) {
      const name = Object.hasOwn(prismAliases, lang) ? (prismAliases[lang] ?? lang) : lang;
      if (!grammars.has(name)) grammars.set(name, load(name));
      return grammars.get(name) ? name : undefined;
    },
    tokenize(code, name) {
      const grammar = grammars.get(name);
      if (!grammar || !prism) return code;
      const environment: Environment = { code, language: name, grammar };
      prism.hooks.run('before-tokenize', environment);
      environment.tokens = prism.tokenize(environment.code, grammar);
      prism.hooks.run('after-tokenize', environment);
      return environment.tokens;
    },
  };
}

/**
 * Prism without refractor's own half, which makes syntax trees: that half takes ten times as long to load as the core.
 * The core is not a public entry; a release that moves it only costs that time.
 */
function loadCore(): Prism {
  const entry = require.resolve('refractor/core');
  try {
    const { Prism: core } = createRequire(entry)('./prism-core.js') as { Prism: Omit<Prism, 'register'> };
    const registerOnce = (syntax: Syntax): void => {
      if (!Object.hasOwn(prism.languages, syntax.displayName)) syntax(prism);
    };
    const prism: Prism = Object.assign(Object.create(core), { register: registerOnce });
    return prism;
  } catch {
    return (require(entry) as { refractor: Prism }).refractor;
  }
}

function register(prism: Prism, name: string): void {
  const syntax = loadSyntax(name);
  if (syntax) prism.register(syntax);
}

function loadSyntax(name: string): Syntax | undefined {
  const bundled = requireGrammars() as Readonly<Record<string, Syntax>>;
  if (Object.hasOwn(bundled, name)) return bundled[name];
  try {
    return (require(`refractor/${name}`) as { default: Syntax }).default;
  } catch {
    return undefined;
  }
}
