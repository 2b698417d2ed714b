// The target of a request, as `http` has it (RFC 9112, 3.2).

/** Path and query of a request target, also in absolute form. A leading `//` stays part of the path. */
export function splitTarget(target: string): { pathname: string; search: string } {
  const bare = target.replace(/^https?:\/\/[^/?#]*/i, '').replace(/#.*$/s, '');
  const at = bare.indexOf('?');
  const pathname = at === -1 ? bare : bare.slice(0, at);
  return { pathname: pathname === '' ? '/' : pathname, search: at === -1 ? '' : bare.slice(at) };
}
