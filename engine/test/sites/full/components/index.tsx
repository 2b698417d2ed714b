// Components that every page may use without an import.

export { Box } from './Box.tsx';
