// The file of a copy that makes the stand-ins for components: they show what they are given to show.

import { linkNames, silentNames, textNames } from './attribute-names.ts';

const print = (names: readonly string[]): string => names.map((name) => `  '${name}',\n`).join('');

/** Texts, those of lists and objects, links and children. */
export const standInText = `// Shows what a component was given that is not written yet: its texts, links and children.

import type { ReactNode } from 'react';

interface Props {
  readonly children?: ReactNode;
  readonly [name: string]: unknown;
}

const texts: readonly string[] = [
${print(textNames)}];
const links: readonly string[] = [
${print(linkNames)}];
/** They say nothing. */
const silent: readonly string[] = [
${print(silentNames)}];

/** What has the name of a text, and whatever has several words. */
function isShown([key, value]: readonly [string, unknown]): boolean {
  if (typeof value === 'object' && value !== null) return hasText(value);
  if (typeof value !== 'string' || value === '' || silent.includes(key)) return false;
  return texts.includes(key) || /\\S\\s+\\S/.test(value);
}

const hasText = (value: object): boolean =>
  !('$$typeof' in value) &&
  Object.entries(value).some(([key, item]) => isShown([Array.isArray(value) ? 'text' : key, item]));

const isFields = (value: unknown): value is object => typeof value === 'object' && value !== null;

function show(fields: object): ReactNode[] {
  const entries = Object.entries(fields);
  const link = entries.find(([key, value]) => links.includes(key) && typeof value === 'string')?.[1];
  const shown = entries.filter(isShown).sort(([a], [b]) => getRank(a) - getRank(b));
  return shown.map(([key, value], i) => {
    if (Array.isArray(value))
      return (
        <ul key={key}>
          {value.map((item, n) => (
            <li key={n}>{isFields(item) ? show(item) : String(item)}</li>
          ))}
        </ul>
      );
    if (isFields(value)) return <div key={key}>{show(value)}</div>;
    if (value.includes('\\n')) return <pre key={key}>{value.trim()}</pre>;
    const text = texts.includes(key) ? value : \`\${key}: \${value}\`;
    return <p key={key}>{i === 0 && link !== undefined ? <a href={link}>{text}</a> : text}</p>;
  });
}

/** Titles come before what they are about. */
const getRank = (key: string): number => (texts.includes(key) ? texts.indexOf(key) : texts.length);

export function createStandIn(name: string) {
  function StandIn({ children, ...props }: Props) {
    const shown = show(props);
    // A span may be in a heading or a line of text as well.
    if (shown.length === 0 && children === undefined) return <span data-migrated={name} />;
    const isCode = typeof children === 'string' && children.includes('\\n');
    return (
      <div data-migrated={name}>
        {shown}
        {isCode ? <pre>{children.trim()}</pre> : children}
      </div>
    );
  }
  // \`<Name.Part>\` is one as well.
  return new Proxy(StandIn, {
    get: (target, key): unknown =>
      typeof key === 'string' && /^[A-Z]/.test(key) ? createStandIn(\`\${name}.\${key}\`) : Reflect.get(target, key),
  });
}
`;
