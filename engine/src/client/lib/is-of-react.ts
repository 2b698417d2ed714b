// Whether React has made a tag of the head, or taken it over, for an island that renders one.

/** React marks what it owns with properties, whose names end in a random number. It takes those tags away itself. */
export const isOfReact = (tag: Element): boolean => Object.keys(tag).some((key) => key.startsWith('__react'));
