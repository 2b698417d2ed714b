// Local storage that never throws: blocked, full and missing storage all read as empty.

export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** False when nothing could be stored. */
export function writeStored(key: string, value: string): boolean {
  try {
    localStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

/** True if any stored key contains `part`. */
export function hasStored(part: string): boolean {
  try {
    return Object.keys(localStorage).join().includes(part);
  } catch {
    return false;
  }
}
