declare module '*.woff2?url' {
  const address: string;
  export default address;
}

declare module '*.css?inline' {
  const styles: string;
  export default styles;
}
