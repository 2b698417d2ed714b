// Character references that texts have often, so that most pages need no list of all names, which takes longer to load than a
// page takes to be written.

/** Signs by the names of their references (HTML, 13.5). */
export const commonReferences: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" },
    ...{ nbsp: '\u00a0', ensp: '\u2002', emsp: '\u2003', thinsp: '\u2009' },
    ...{ copy: '©', reg: '®', trade: '™', hellip: '…', mdash: '—', ndash: '–', middot: '·', bull: '•' },
    ...{ times: '×', rarr: '→', larr: '←', le: '≤', ge: '≥', ne: '≠' },
  }),
);
