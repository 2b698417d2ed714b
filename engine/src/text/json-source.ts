// Parses JSON into a tree that keeps each value's offset, so that messages can point to a line.

import type { SourcePoint } from '../model/diagnostic.ts';

/** A value with the offset at which it starts. `items` of arrays, `entries` of objects. */
export interface JsonNode {
  readonly value: unknown;
  readonly offset: number;
  readonly items?: readonly JsonNode[];
  readonly entries?: ReadonlyMap<string, JsonNode>;
}

/** Broken JSON. `message` says what was expected in one sentence. */
export class JsonSyntaxError extends Error {
  constructor(
    message: string,
    readonly offset: number,
  ) {
    super(message);
    this.name = 'JsonSyntaxError';
  }
}

const maximumDepth = 200;
const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const string = /"(?:[^"\\\u0000-\u001F]|\\.)*"/y;
const word = /[^\s,:[\]{}"]+/y;

/** Throws {@link JsonSyntaxError}. A byte order mark is skipped. */
export function parseJsonSource(text: string): JsonNode {
  const reader = new Parser(text);
  const node = reader.parseValue(0);
  reader.expectEnd();
  return node;
}

/** Line and column of an offset. */
export function getPoint(text: string, offset: number): SourcePoint {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

class Parser {
  #at: number;
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
    this.#at = text.startsWith('\uFEFF') ? 1 : 0;
  }

  parseValue(depth: number): JsonNode {
    this.#skipSpace();
    if (depth > maximumDepth) throw new JsonSyntaxError('The nesting is too deep.', this.#at);
    const offset = this.#at;
    const char = this.#text[offset];
    if (char === '{') return this.#parseObject(offset, depth);
    if (char === '[') return this.#parseArray(offset, depth);
    if (char === '"') return { value: this.#parseString(), offset };
    const literal = this.#match(number);
    if (literal !== undefined) return { value: Number(literal), offset };
    const name = this.#match(word);
    if (name === 'true' || name === 'false') return { value: name === 'true', offset };
    if (name === 'null') return { value: null, offset };
    throw new JsonSyntaxError(`Expected a value, found ${this.#describe(name, offset)}.`, offset);
  }

  expectEnd(): void {
    this.#skipSpace();
    if (this.#at < this.#text.length)
      throw new JsonSyntaxError(`Expected the end, found ${this.#describe(undefined, this.#at)}.`, this.#at);
  }

  #parseObject(offset: number, depth: number): JsonNode {
    const entries = new Map<string, JsonNode>();
    this.#parseList('}', () => {
      if (this.#text[this.#at] !== '"')
        throw new JsonSyntaxError(
          `Expected a key in double quotes, found ${this.#describe(undefined, this.#at)}.`,
          this.#at,
        );
      const key = this.#parseString();
      this.#skipSpace();
      if (this.#text[this.#at] !== ':')
        throw new JsonSyntaxError(
          `Expected a colon after "${key}", found ${this.#describe(undefined, this.#at)}.`,
          this.#at,
        );
      this.#at++;
      entries.set(key, this.parseValue(depth + 1));
    });
    return { value: Object.fromEntries([...entries].map(([key, node]) => [key, node.value])), offset, entries };
  }

  #parseArray(offset: number, depth: number): JsonNode {
    const items: JsonNode[] = [];
    this.#parseList(']', () => items.push(this.parseValue(depth + 1)));
    return { value: items.map((item) => item.value), offset, items };
  }

  #parseList(close: ']' | '}', readItem: () => void): void {
    this.#at++;
    this.#skipSpace();
    if (this.#text[this.#at] === close) {
      this.#at++;
      return;
    }
    while (true) {
      readItem();
      this.#skipSpace();
      const char = this.#text[this.#at];
      if (char !== ',' && char !== close)
        throw new JsonSyntaxError(
          `Expected a comma or ${close}, found ${this.#describe(undefined, this.#at)}.`,
          this.#at,
        );
      const comma = this.#at++;
      if (char === close) return;
      this.#skipSpace();
      if (this.#text[this.#at] === close) throw new JsonSyntaxError(`Unexpected comma before ${close}.`, comma);
    }
  }

  #parseString(): string {
    const start = this.#at;
    const raw = this.#match(string);
    if (raw === undefined) throw new JsonSyntaxError('A string has no closing double quote.', start);
    try {
      return JSON.parse(raw) as string;
    } catch {
      throw new JsonSyntaxError(`${raw.slice(0, 60)} has an invalid escape.`, start);
    }
  }

  #match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text)?.[0];
    if (found !== undefined) this.#at += found.length;
    return found;
  }

  #skipSpace(): void {
    while (' \t\r\n'.includes(this.#text[this.#at] ?? 'x')) this.#at++;
  }

  #describe(name: string | undefined, offset: number): string {
    const shown = name ?? this.#text[offset];
    return shown === undefined ? 'the end of the file' : `"${shown.slice(0, 40)}"`;
  }
}
