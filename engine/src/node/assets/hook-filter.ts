// Patterns for the filters of plugin hooks. The bundler asks JavaScript only about what passes them, and each question costs it as
// much as reading a small module.

import { escapePattern } from '../../text/pattern.ts';

/** Exactly this id. A NUL in it, which marks virtual modules, stays the character itself. */
export const exactly = (id: string): RegExp => new RegExp(`^${escapePattern(id)}$`);

export const startsWith = (start: string): RegExp => new RegExp(`^${escapePattern(start)}`);
