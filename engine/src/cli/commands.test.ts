import { expect, it } from 'vitest';
import { commands, isServer } from './commands.ts';

it('dev, preview and mcp run until they are stopped', () => {
  expect(Object.keys(commands).filter(isServer)).toEqual(['dev', 'preview', 'mcp']);
});

it.each([undefined, '--help', 'constructor'])('%s is no command that runs on', (name) =>
  expect(isServer(name)).toBe(false),
);
