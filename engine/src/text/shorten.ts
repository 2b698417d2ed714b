// What messages show of a long text.

/** At most 60 characters, the last one of which is then an ellipsis. `text`: one line. */
export const shorten = (text: string): string => (text.length > 60 ? `${text.slice(0, 59)}…` : text);
