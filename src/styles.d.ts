// Replaces `vite/client`, which types only the default export of a CSS module. With `import * as styles` the build
// inlines each class name, so that no table of class names reaches the browser.
/// <reference types="vite/types/importMeta.d.ts" />

declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>
  export = classes
}

declare module '*.css' {}

declare module '*?url' {
  const address: string
  export default address
}

declare module '*?raw' {
  const text: string
  export default text
}
