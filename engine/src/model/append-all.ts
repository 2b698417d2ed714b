// Adds one list to another, however long.

/** `list.push(...items)` puts every item on the call stack, which overflows at about a hundred thousand. */
export function appendAll<Item>(list: Item[], items: Iterable<Item>): void {
  for (const item of items) list.push(item);
}
