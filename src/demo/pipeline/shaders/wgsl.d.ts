/** A shader's text, as Vite gives it. */
declare module '*.wgsl?raw' {
  const text: string;
  export default text;
}
