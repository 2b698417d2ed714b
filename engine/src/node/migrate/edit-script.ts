// One script of a `package.json`: commands of the other engine that have a counterpart become Diglot's.

const counterparts: Readonly<Record<string, string>> = {
  dev: 'dev',
  start: 'dev',
  build: 'build',
  preview: 'preview',
  serve: 'preview',
  check: 'check',
};

/**
 * `command`: the other engine's. It is a word of its own, with a verb that has a counterpart and perhaps a folder, or alone in
 * its part of the script. Everything else stays: `docusaurus deploy`, and paths with the engine's name.
 */
export function editScript(script: string, command: string): string {
  const verbs = Object.keys(counterparts).join('|');
  const call = new RegExp(
    `(?<![\\w./:@-])(?:npx +)?${command}(?: +(${verbs})(?![\\w:-])(?: +(?!-)[\\w./-]+)?|(?= *(?:$|[&|;)])))`,
    'g',
  );
  return script.replace(call, (_, verb = 'dev') => `diglot ${counterparts[verb]}`);
}

/** True where the script still has the engine's name in it: as a command, or in a path. */
export const mentions = (script: string, command: string): boolean => new RegExp(`\\b${command}\\b`).test(script);
