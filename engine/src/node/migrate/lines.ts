// Numbers of lines in a text that is asked often: counting from its start each time would take seconds for a long one.

/** Returns the number of the line that an offset is in; the first is 1. */
export function createLineFinder(text: string): (offset: number) => number {
  const starts: number[] = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return (offset) => {
    let low = 0;
    let high = starts.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle;
    }
    return low + 1;
  };
}
