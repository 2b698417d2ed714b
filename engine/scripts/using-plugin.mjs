// `using` for Nodes that do not have it: the compiler turns it into calls of this helper, which the proposal describes as
// "DisposeResources" (https://tc39.es/proposal-explicit-resource-management).

const HELPER = '@oxc-project/runtime/helpers/usingCtx';

/** Calls dispose methods in reverse order. An error while disposing keeps the one before it as `suppressed`. */
const source = `
export default function createScope() {
  const empty = {};
  const stack = [];
  const add = (isAsync, value) => {
    if (value === null || value === undefined) return value;
    const dispose = (isAsync && value[Symbol.asyncDispose]) || value[Symbol.dispose];
    if (typeof dispose !== 'function') throw new TypeError('The value of a "using" declaration cannot be disposed of.');
    stack.push({ value, dispose, isAsync });
    return value;
  };
  return {
    e: empty,
    u: (value) => add(false, value),
    a: (value) => add(true, value),
    d() {
      let error = this.e;
      const next = () => {
        for (let entry = stack.pop(); entry; entry = stack.pop()) {
          try {
            const result = entry.dispose.call(entry.value);
            if (entry.isAsync) return Promise.resolve(result).then(next, (thrown) => (fail(thrown), next()));
          } catch (thrown) {
            fail(thrown);
          }
        }
        if (error !== empty) throw error;
      };
      const fail = (thrown) => {
        if (error !== empty && thrown instanceof Error) thrown.suppressed = error;
        error = thrown;
      };
      return next();
    },
  };
}
`;

export function createUsingPlugin() {
  return {
    name: 'using',
    resolveId: (id) => (id === HELPER ? `\0${HELPER}` : undefined),
    load: (id) => (id === `\0${HELPER}` ? source : undefined),
  };
}

export const isUsingHelper = (id) => id === HELPER;
