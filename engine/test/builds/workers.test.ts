// Large builds are shared out among threads: how many there are changes nothing, and a mistake is reported once.

import { it } from 'vitest';
import { expectSameWithCores, expectTermsFirst } from './thread-counts.ts';

it('builds the same with one thread and with three', () => expectSameWithCores([1, 3]));

it('finds terms in threads before they render', () => expectTermsFirst(3));
