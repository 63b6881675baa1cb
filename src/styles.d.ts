// In place of `vite/client`, which knows a sheet's default export alone: imported as a namespace (`import * as styles`),
// each class is a constant that the build writes where it is used, and no table of names reaches the browser.
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
