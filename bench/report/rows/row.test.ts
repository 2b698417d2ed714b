import { describe, expect, it } from 'vitest';
import { type Check, isReached, isTrue, isUpTo, renderDistance, takesUpTo } from './row.mjs';

describe('a goal', () => {
  it.each<[string, Check[], boolean | undefined, string]>([
    ['that is reached', [isUpTo(260, 260)], true, ''],
    ['that is missed', [isUpTo(286, 260)], false, '1.10 × the goal'],
    [
      'in seconds, missed on a slower machine',
      [takesUpTo(600, 500)],
      false,
      '1.20 × the goal (0.60 × at its machine’s pace)',
    ],
    [
      'of two figures, both missed',
      [takesUpTo(750, 500), isUpTo(11, 10)],
      false,
      '1.50 × the goal (1.10 × at its machine’s pace)',
    ],
    ['of two figures, one reached', [takesUpTo(400, 500), isUpTo(11, 10)], false, '1.10 × the goal'],
    ['of nothing at all', [isUpTo(3, 0)], false, ''],
    ['that is a condition', [isTrue(false)], false, ''],
    ['of which one figure was not measured', [isUpTo(undefined, 5), isTrue(true)], undefined, ''],
    [
      'of which one figure was not measured and one is missed',
      [isUpTo(undefined, 5), isUpTo(6, 5)],
      false,
      '1.20 × the goal',
    ],
    ['that is not known', [isUpTo(5, undefined), isTrue(undefined)], undefined, ''],
    ['that there is none of', [], undefined, ''],
  ])('%s', (_, checks, reached, distance) => {
    expect(isReached(checks)).toBe(reached);
    expect(renderDistance(checks, 2)).toBe(distance.replace('’', "'"));
  });

  it('in seconds has no pace where Hugo was not measured', () => {
    expect(renderDistance([takesUpTo(600, 500)])).toBe('1.20 × the goal');
  });
});
