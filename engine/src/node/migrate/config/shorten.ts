// Code in notes: one line of it.

export const shorten = (text: string): string => {
  // Of a text that begins on the next line, that line says what it is.
  const [line = ''] = text.replace(/^([`'"(]?)\s+/, '$1').split('\n');
  return line.length > 60 || line !== text ? `${line.slice(0, 59)}…` : line;
};
