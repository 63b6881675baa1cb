import { expect, test } from 'vitest'
import { renderToStaticMarkup } from 'react-dom/server'
import { ScaleDrawing } from './scale-drawing.tsx'

test('the drawing has no style attributes, which the content security policy forbids', () => {
  const markup = renderToStaticMarkup(
    <ScaleDrawing
      shapes={{ box: [{ tone: 'body', path: 'M0 0V-80H218V0Z' }] }}
      scenes={[
        {
          width: 264,
          height: 124,
          scale: 1,
          parts: [{ view: 'box', x: 0, y: 84 }],
          ground: 'M0 84H264',
          measures: 'M0 97H218',
          opened: { x: 0, y: 0, width: 264, height: 84 },
          labels: [{ x: 109, y: 118, anchor: 'middle', text: 'w' }],
        },
      ]}
      label="l"
    />,
  )
  expect(markup).toContain('<svg')
  expect(markup).not.toContain('style=')
})
