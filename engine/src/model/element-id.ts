// Ids of the theme's own elements, shared by what renders them and by the scripts that look for them.

/** No heading can have such an id, since slugs hold no colons: `## Search` and the search dialog both keep theirs. */
export const toElementId = (name: string): string => `diglot:${name}`;
