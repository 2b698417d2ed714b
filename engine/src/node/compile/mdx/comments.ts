// Recognizes MDX expressions that hold nothing but comments.

export function isOnlyComments(code: string): boolean {
  let at = 0;
  while (at < code.length) {
    if (/\s/.test(code[at] ?? '')) at++;
    else if (code.startsWith('/*', at)) {
      const end = code.indexOf('*/', at + 2);
      if (end === -1) return false;
      at = end + 2;
    } else if (code.startsWith('//', at)) {
      const end = code.indexOf('\n', at);
      if (end === -1) return true;
      at = end + 1;
    } else return false;
  }
  return true;
}
