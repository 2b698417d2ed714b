import { describe, expect, it } from 'vitest';
import { getNameProblem } from './output-name.ts';

describe('names of output files', () => {
  it.each([
    ['../x', 'leads out of the output folder'],
    ['a/../../b', 'leads out of the output folder'],
    ['a/..', 'leads out of the output folder'],
    ['..', 'leads out of the output folder'],
    ['/etc/passwd', 'is an absolute path'],
    ['//host/share', 'is an absolute path'],
    ['C:/x', 'names a drive'],
    ['c:x', 'names a drive'],
    ['a\\..\\..\\b', 'contains a backslash'],
    ['a\0.html', 'contains a control character'],
    ['a\n.html', 'contains a control character'],
    ['', 'is empty'],
    ['a//b', 'contains an empty folder name'],
    ['a/', 'contains an empty folder name'],
    ['./a', 'contains the folder name "."'],
    ['guide/CON.html', 'contains "CON.html", which Windows reserves'],
    ['nul', 'contains "nul", which Windows reserves'],
    ['com1/x', 'contains "com1", which Windows reserves'],
    ['guide/Lpt9', 'contains "Lpt9", which Windows reserves'],
    ['aux.tar.gz/x', 'contains "aux.tar.gz", which Windows reserves'],
    [`guide/${'a'.repeat(256)}`, 'has a part longer than 255 bytes'],
    [`${'字'.repeat(86)}.html`, 'has a part longer than 255 bytes'],
  ])('refuses %j', (path, problem) => {
    expect(getNameProblem(path, 'linux')).toBe(problem);
  });

  it.each([
    'index.html',
    'zh/指南/快速 开始.html',
    'a..b/c...html',
    '.well-known/x',
    'console.html',
    'com10/aux-1.md',
    'a/x.con',
    'why?.html',
  ])('accepts %j', (path) => expect(getNameProblem(path, 'linux')).toBeUndefined());

  it.each([
    ['of each length', Array.from({ length: 9 }, (_, i) => 'a'.repeat(50 * (i + 1)))],
    ['in deep folders', [Array.from({ length: 9 }, () => 'a'.repeat(250)).join('/')]],
  ])('accepts or refuses each part by itself: %s', (_, paths) => {
    for (const path of paths)
      expect(getNameProblem(path) === undefined, path).toBe(path.split('/').every(({ length }) => length <= 255));
  });

  it.each(['why?.html', 'ab:c.html', 'dot./x', 'space /x', 'dot.', 'a/dot.'])('refuses %j on Windows', (path) => {
    expect(getNameProblem(path, 'win32')).toMatch(/Windows forbids|dot or a space/);
  });
});
