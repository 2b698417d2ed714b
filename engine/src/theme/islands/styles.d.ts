// Style sheets: as text, and for their effect.
declare module '*.css?inline' {
  const text: string;
  export default text;
}
declare module '*.css' {}
