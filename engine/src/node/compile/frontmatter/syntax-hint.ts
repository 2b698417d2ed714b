// What to do about frontmatter that is not valid YAML.

/** A field whose colon is full-width, or has no space behind it: YAML takes both for a part of the name. */
const joinedField = /^[ \t]*(?:- )?([A-Za-z_][\w-]*)(?:：[ \t\u3000]*|:(?=[^\s:/]))(.*)$/m;

/** `otherwise`: what to do if no field is known to be the cause. */
export function getSyntaxHint(yaml: string, message: string, otherwise: string): string {
  if (message.startsWith('Tabs')) return 'Indent with spaces.';
  const [, name, value = ''] = joinedField.exec(yaml) ?? [];
  if (name === undefined) return otherwise;
  const shown = value.length > 40 ? `${value.slice(0, 39)}…` : value;
  return `Write \`${name}: ${shown}\`, with a narrow colon and a space behind it.`;
}
