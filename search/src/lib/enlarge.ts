// Lists of numbers that grow.

/** A copy with as much room again. */
export function enlarge(list: Int32Array): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(list.length * 2);
  larger.set(list);
  return larger;
}
