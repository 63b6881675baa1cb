import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ImageGallery } from './image-gallery.tsx'

test('the counter and the names of the thumbnails count the same slides, with the drawing among them', () => {
  const html = renderToStaticMarkup(
    <ImageGallery
      pictures={['front', 'side', 'back'].map((hash) => ({ hash, width: 800, height: 600, alt: hash }))}
      texts={{
        gallery: 'Pictures',
        previous: 'Previous',
        next: 'Next',
        open: 'View larger',
        closeViewer: 'Close',
        zoom: 'Zoom',
        pictureMissing: 'Missing',
        image: ({ number, count }) => `Image ${number} of ${count}`,
        counter: ({ number, count }) => `${number} / ${count}`,
      }}
      extra={{ name: 'Size drawing', icon: 'ruler', content: null }}
      viewer={() => null}
    />,
  )
  const labels = [...html.matchAll(/aria-label="(Image [^"]*|Size drawing)"/g)].map(([, label]) => label)
  expect(labels).toEqual(['Image 1 of 4', 'Image 2 of 4', 'Size drawing', 'Image 4 of 4'])
  expect(html).toContain('>1 / 4<')
})
