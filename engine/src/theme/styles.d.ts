// Style sheets that components import for their effect.

declare module '*.css' {}
