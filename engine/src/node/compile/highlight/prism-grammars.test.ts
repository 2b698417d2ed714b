import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { base, lone } from './prism-grammars.ts';

interface Prism {
  readonly languages: Record<string, object>;
  readonly hooks: { readonly all: Record<string, readonly unknown[]> };
}
interface Syntax {
  (prism: Prism): void;
  readonly displayName: string;
}

const require = createRequire(import.meta.url);
const core = pathToFileURL(join(dirname(require.resolve('refractor/core')), 'prism-core.js')).href;
let count = 0;

/** What Prism knows after these grammars, one after the other, in an instance of its own. */
async function loadGrammars(names: readonly string[]): Promise<{ get(name: string): string; hooks: string }> {
  // Another address is another module.
  const { Prism: prism } = (await import(/* @vite-ignore */ `${core}?${count++}`)) as { Prism: Prism };
  const syntaxes = new Map<string, Syntax>();
  for (const name of names) {
    const { default: syntax } = (await import(/* @vite-ignore */ `refractor/${name}`)) as { default: Syntax };
    syntaxes.set(name, syntax);
    const register = (one: Syntax): void => {
      if (!Object.hasOwn(prism.languages, one.displayName)) one(Object.assign(prism, { register }));
    };
    register(syntax);
  }
  return {
    get: (name) => render(prism.languages[syntaxes.get(name)?.displayName ?? '']),
    hooks: JSON.stringify(Object.entries(prism.hooks.all).map(([name, all]) => [name, all.length])),
  };
}

/** Grammars hold expressions, and themselves. */
function render(value: unknown, seen = new Map<unknown, number>()): string {
  if (value === null || typeof value !== 'object' || value instanceof RegExp) return String(value);
  const known = seen.get(value);
  if (known !== undefined) return `#${known}`;
  seen.set(value, seen.size);
  return `{${Object.entries(value)
    .map(([name, inner]) => `${name}:${render(inner, seen)}`)
    .join()}}`;
}

describe('a lone grammar', () => {
  it.each([...lone])('%s neither needs the base nor changes it', async (name) => {
    const [alone, before, after, only] = await Promise.all(
      [[name], [...base, name], [name, ...base], base].map((names) => loadGrammars(names)),
    );
    const own = alone?.get(name);
    expect(own).toContain('/');
    expect([before?.get(name), after?.get(name)]).toEqual([own, own]);
    expect(base.map((other) => after?.get(other))).toEqual(base.map((other) => only?.get(other)));
    expect([before?.hooks, after?.hooks]).toEqual([only?.hooks, only?.hooks]);
  });
});
