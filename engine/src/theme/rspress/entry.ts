// The theme as projects import it that were written for Rspress: by name, or as one object to spread.

import * as theme from './theme.ts';

export * from './theme.ts';
export default theme;
