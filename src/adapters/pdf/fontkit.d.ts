declare module 'fontkit' {
  export function create(bytes: Uint8Array): {
    characterSet: number[]
    layout(text: string): { glyphs: { id: number }[] }
  }
}
