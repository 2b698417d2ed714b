import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { DiagnosticError } from '../../model/diagnostic.ts';
import { DryOutput } from './dry-output.ts';

const folder = mkdtempSync(join(tmpdir(), 'diglot-dry-'));
mkdirSync(join(folder, 'public'));
writeFileSync(join(folder, 'public/404.html'), 'x');
symlinkSync('/nowhere', join(folder, 'public/broken'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('an output that writes nothing', () => {
  it('counts what it would have written', async () => {
    const output = new DryOutput();
    expect(output.write({ path: 'a.html', content: 'ü' })).toBeUndefined();
    expect(output.adopt('b.html', 5, () => true)).toBe(true);
    expect(output.adopt('c.html', 5, () => false)).toBe(false);
    output.write({ path: 'c.html', content: 'x' });
    output.writePieces('d.txt', [Buffer.from('ü'), Buffer.from('x')]);
    output.keepPrevious('e.html', 20);
    output.keepSpare('f.html', 100);
    await output.commit();
    expect([output.bytes, output.diagnostics]).toEqual([131, []]);
  });

  it('finds names that are taken or bad, and links that lead nowhere', async () => {
    const output = new DryOutput();
    output.write({ path: '404.html', content: '' });
    output.write({ path: '../x', content: '' });
    expect(await output.copyDir(join(folder, 'public'))).toEqual(['404.html']);
    expect(output.diagnostics.map(({ message }) => message)).toEqual([
      'The output file "../x" leads out of the output folder.',
      'The output file "404.html" is written twice.',
      'The public file "broken" is a link to something that does not exist.',
    ]);
    await expect(output.commit()).rejects.toBeInstanceOf(DiagnosticError);
  });
});
