// Which names a file below the output folder may have.

const reserved = /^(?:con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³])(?:\..*)?$/i;
const MAX_SEGMENT_BYTES = 255;
/** Matches nearly all names, on each system: words, dots between them, and no reserved one. */
const plain = /^(?:(?!(?:con|prn|aux|nul|com\d|lpt\d)(?![^./]))[\w-]+(?:\.[\w-]+)*(?:\/(?!$)|$))+$/i;

/** Why a name cannot be written, as the end of a sentence; `undefined` for a good one. */
export function getNameProblem(path: string, platform: NodeJS.Platform = process.platform): string | undefined {
  // One look instead of a dozen: each page is named twice, as HTML and as Markdown.
  if (path.length <= MAX_SEGMENT_BYTES && plain.test(path)) return undefined;
  if (path === '') return 'is empty';
  if (/[\u0000-\u001f\u007f]/.test(path)) return 'contains a control character';
  if (path.includes('\\')) return 'contains a backslash';
  if (path.startsWith('/')) return 'is an absolute path';
  if (/^[a-z]:/i.test(path)) return 'names a drive';
  for (const segment of path.split('/')) {
    const problem = getSegmentProblem(segment, platform);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

function getSegmentProblem(segment: string, platform: NodeJS.Platform): string | undefined {
  if (segment === '') return 'contains an empty folder name';
  if (segment === '..') return 'leads out of the output folder';
  if (segment === '.') return 'contains the folder name "."';
  if (reserved.test(segment)) return `contains "${segment}", which Windows reserves`;
  if (Buffer.byteLength(segment) > MAX_SEGMENT_BYTES) return `has a part longer than ${MAX_SEGMENT_BYTES} bytes`;
  if (platform !== 'win32') return undefined;
  if (/[<>:"|?*]/.test(segment)) return 'contains a character that Windows forbids';
  return /[. ]$/.test(segment) ? 'has a part that ends in a dot or a space' : undefined;
}

/** One spelling for names that some file systems hold to be the same. */
export function toNameKey(path: string): string {
  return (/[^\u0000-\u007f]/.test(path) ? path.normalize('NFC') : path).toLowerCase();
}
