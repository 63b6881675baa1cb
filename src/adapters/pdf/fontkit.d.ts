declare module 'fontkit' {
  export function create(bytes: Uint8Array): { layout(text: string): { glyphs: { id: number }[] } }
}
