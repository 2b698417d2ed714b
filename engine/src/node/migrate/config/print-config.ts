// Prints a config as the TypeScript that a person would write.

const WIDTH = 110;

/** `value` is plain data; `undefined` fields are left out. */
export function printConfig(value: Readonly<Record<string, unknown>>, comment: string): string {
  return `// ${comment}\n\nimport { defineConfig } from 'diglot';\n\nexport default defineConfig(${print(value, '')});\n`;
}

/** Plain data as code, with a line for each entry. */
export const printValue = (value: unknown): string => print(value, '');

function print(value: unknown, indent: string): string {
  const flat = printFlat(value);
  if (typeof value !== 'object' || value === null) return flat;
  if (flat.length + indent.length <= WIDTH - 20 && !flat.includes('\n') && indent !== '') return flat;
  const inner = `${indent}  `;
  if (Array.isArray(value)) {
    if (value.length === 0) return '[]';
    return `[\n${value.map((item) => `${inner}${print(item, inner)},\n`).join('')}${indent}]`;
  }
  const entries = Object.entries(value).filter(([, item]) => item !== undefined);
  if (entries.length === 0) return '{}';
  return `{\n${entries.map(([key, item]) => `${inner}${printKey(key)}: ${print(item, inner)},\n`).join('')}${indent}}`;
}

function printFlat(value: unknown): string {
  if (typeof value === 'string') return printText(value);
  if (Array.isArray(value)) return `[${value.map(printFlat).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return String(value);
  const entries = Object.entries(value).filter(([, item]) => item !== undefined);
  return entries.length === 0
    ? '{}'
    : `{ ${entries.map(([key, item]) => `${printKey(key)}: ${printFlat(item)}`).join(', ')} }`;
}

const printKey = (key: string): string => (/^[A-Za-z_$][\w$]*$/.test(key) ? key : printText(key));

function printText(text: string): string {
  const json = JSON.stringify(text).slice(1, -1);
  if (text.includes("'") && !text.includes('"')) return `"${json}"`;
  return `'${json.replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}
