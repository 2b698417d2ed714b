// Components that every page of the documentation may use.

export { Stages } from './Stages.tsx';
