// Property tests draw the same cases in every run, so that what fails once fails again. `DIGLOT_SEED` draws others.

import { configureGlobal } from 'fast-check';

configureGlobal({ seed: Number(process.env['DIGLOT_SEED'] ?? 20250625) });
