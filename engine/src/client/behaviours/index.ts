// Behaviours that every page runs at once: those whose effect is seen before the reader does anything, or that have to catch every key.

import type { EarlyBehaviour } from '../behaviour.ts';
import { searchOpener } from './search-opener.ts';
import { sidebar } from './sidebar.ts';

export const behaviours: readonly EarlyBehaviour[] = [searchOpener, sidebar];
