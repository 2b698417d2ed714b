// Pages whose mistakes show only when they are printed.

import { defineConfig } from 'diglot';

export default defineConfig({ title: 'Broken' });
