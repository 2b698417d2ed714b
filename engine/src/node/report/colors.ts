// Terminal colours, or the absence of them.

export interface Colors {
  readonly red: (text: string) => string;
  readonly yellow: (text: string) => string;
  readonly green: (text: string) => string;
  readonly cyan: (text: string) => string;
  readonly dim: (text: string) => string;
  readonly bold: (text: string) => string;
}

/** The part of a stream that decides. */
export interface ColorTarget {
  readonly isTTY?: boolean | undefined;
}

/**
 * `NO_COLOR` wins when it is set to anything, then `FORCE_COLOR` (`0` and `false` mean no), then the terminal.
 * https://no-color.org
 */
export function hasColors(target: ColorTarget, env: Readonly<Record<string, string | undefined>>): boolean {
  if (env['NO_COLOR']) return false;
  const force = env['FORCE_COLOR'];
  if (force !== undefined) return force !== '0' && force !== 'false';
  return target.isTTY === true && env['TERM'] !== 'dumb';
}

export function createColors(enabled: boolean): Colors {
  const paint = (open: number, close: number) => (text: string) =>
    enabled && text !== '' ? `\u001b[${open}m${text}\u001b[${close}m` : text;
  return {
    red: paint(31, 39),
    yellow: paint(33, 39),
    green: paint(32, 39),
    cyan: paint(36, 39),
    dim: paint(2, 22),
    bold: paint(1, 22),
  };
}
