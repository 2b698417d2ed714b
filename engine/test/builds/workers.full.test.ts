// The same for more numbers of threads.

import { it } from 'vitest';
import { expectSameAfterChange, expectSameWithCores } from './thread-counts.ts';

it('builds the same with one thread, two, four, five and eight', () => expectSameWithCores([1, 2, 4, 5, 8]));

it('renders with threads what a changed setting makes new', () => expectSameAfterChange(4));
