// The bundler takes style sheets; the compiler only has to know that they may be imported.
declare module '*.css';
