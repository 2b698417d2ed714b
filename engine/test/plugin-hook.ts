// Calls a plugin's hook as the bundler does: for what passes its filter.

interface Hook {
  readonly filter: { readonly id?: RegExp | readonly RegExp[]; readonly code?: string };
  readonly handler: (...args: readonly unknown[]) => unknown;
}

/** `undefined` also when the filter lets the bundler go on without asking. */
export function callHook(
  plugin: object,
  name: 'resolveId' | 'load' | 'transform',
  args: readonly (string | undefined)[],
  context: object = {},
): unknown {
  const { filter, handler } = (plugin as Record<string, Hook>)[name] as Hook;
  const [id = '', code = ''] = name === 'transform' ? [args[1], args[0]] : [args[0]];
  const passes = [filter.id ?? []].flat().some((pattern) => pattern.test(id)) && code.includes(filter.code ?? '');
  return passes ? handler.apply(context, [...args]) : undefined;
}
