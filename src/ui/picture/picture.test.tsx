import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Picture } from './picture.tsx'
import { pictureSrcset, pictureWidths, servedWidths } from './picture-srcset.ts'

const picture = { hash: 'abc', width: 700, height: 700, alt: 'Sagar sofa in oat' }

function widthsIn(markup: string): number[] {
  return [...markup.matchAll(/\/images\/abc\/(\d+)\.(?:avif|webp)/g)].map((match) => Number(match[1]))
}

test('no offered width exceeds the source', () => {
  const markup = renderToStaticMarkup(
    <Picture picture={picture} widths={pictureWidths.card} sizes="50vw" missingText="Gone" />,
  )
  expect(new Set(widthsIn(markup))).toEqual(new Set([320, 480, 640]))
})

test('a source smaller than every width uses the smallest one, and the srcset states the width of the source', () => {
  expect(servedWidths([320, 480], 200)).toEqual([320])
  expect(pictureSrcset({ hash: 'abc', width: 200 }, [320, 480], 'avif')).toBe('/images/abc/320.avif 200w')
})

test('offers AVIF before WebP, and fetches only an eager picture with priority', () => {
  const eager = renderToStaticMarkup(
    <Picture picture={picture} widths={[480]} sizes="50vw" isEager missingText="Gone" />,
  )
  const lazy = renderToStaticMarkup(
    <Picture picture={picture} widths={[480]} sizes="50vw" missingText="Gone" />,
  )
  expect(eager.indexOf('image/avif')).toBeLessThan(eager.indexOf('.webp'))
  expect(eager).toContain('fetchPriority="high"')
  expect(lazy).toContain('loading="lazy"')
  expect(lazy).not.toContain('fetchPriority="high"')
})

test('a product without a picture shows the placeholder and its text', () => {
  const markup = renderToStaticMarkup(
    <Picture picture={null} widths={[480]} sizes="50vw" missingText="Picture not available" />,
  )
  expect(markup).toContain('Picture not available')
  expect(markup).not.toContain('<img')
})

test('offers a narrow crop before the wide one, with its media query', () => {
  const narrow = {
    picture: { ...picture, hash: 'square' },
    widths: [480],
    sizes: '100vw',
    media: '(max-width: 767px)',
  }
  const markup = renderToStaticMarkup(
    <Picture picture={picture} widths={[480]} sizes="50vw" narrow={narrow} missingText="Gone" />,
  )
  expect(markup.indexOf('/images/square/480.avif')).toBeLessThan(markup.indexOf('/images/abc/480.avif'))
  expect(markup).toContain('media="(max-width: 767px)"')
})
