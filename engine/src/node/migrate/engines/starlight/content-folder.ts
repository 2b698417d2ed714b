// Where Starlight has its pages.

export const CONTENT = 'src/content/docs';
