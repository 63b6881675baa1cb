import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { Home, HomePlace } from '#domain/fit/home.ts'
import { fitAtHome, type FitProduct } from '#domain/fit/fit-product.ts'
import { drawViews } from '#domain/product-drawing/product-drawing.ts'
import { FitDrawing } from './fit-drawing.tsx'

const dimensionsMm = { width: 2200, depth: 940, height: 850 }
const sofa: FitProduct = {
  dimensionsMm,
  openedDimensionsMm: null,
  removableLegHeightMm: null,
  needsAssembly: false,
  packages: [],
}
const views = drawViews({
  kind: 'sofa',
  isRound: false,
  hasCastors: false,
  dimensionsMm,
  seats: 3,
  seatHeightMm: null,
  removableLegHeightMm: null,
})

function draw(place: HomePlace, home: Home, furniture: FitProduct = sofa): string {
  const placeFit = fitAtHome(furniture, home).find((fitResult) => fitResult.place === place)
  return renderToStaticMarkup(
    <MemoryRouter>
      {placeFit && (
        <FitDrawing {...{ placeFit, home }} model={{ furniture, views, mountingHeightCm: 0 }} label="" />
      )}
    </MemoryRouter>,
  )
}

/** Returns the share of the viewport’s height that this height in centimetres fills. */
function shareOf(drawing: string, cm: number): number {
  const [, height = ''] = /viewBox="\S+ \S+ \S+ (\S+)"/.exec(drawing) ?? []
  return cm / Number(height)
}

test('draws an upright or lying sofa as a sofa, and a tilted or packed one as a box', () => {
  const [front, side] = [views.front, views.side].map((shapes) => shapes[0]?.path ?? '-')
  expect(draw('wall', { wall: { lengthMm: 4000 } })).toContain(front)
  expect(draw('door', { door: { widthMm: 900, heightMm: 2000 } })).toContain(side)
  const corner = { beforeMm: 1500, afterMm: 1500, ceilingMm: 2400 }
  expect(draw('corner', { corner })).toMatch(/<g transform="matrix/)
  // The product lies on its back, so its front is visible from above.
  const lift = { doorMm: 1200, widthMm: 1500, depthMm: 2300, heightMm: 2100 }
  expect(draw('lift', { lift })).toContain(front)

  const tallProduct = { ...sofa, dimensionsMm: { width: 2100, depth: 300, height: 2050 } }
  const tilted = draw('door', { door: { widthMm: 1200, heightMm: 2000 } }, tallProduct)
  expect(tilted).toContain('turn')
  expect(tilted).not.toContain('matrix')
  const packages = [{ widthMm: 2220, depthMm: 960, heightMm: 700, weightGrams: 63_000 }]
  const packed = draw('door', { door: { widthMm: 900, heightMm: 2000 } }, { ...sofa, packages })
  expect(packed).toContain('crossed')
  expect(packed).not.toContain(side)
})

test('the view from above fills most of its viewport, and in the drawing of a wall its side walls reach the top of the viewport', () => {
  const lift = { doorMm: 800, widthMm: 1100, depthMm: 1400, heightMm: 2000 }
  expect(shareOf(draw('lift', { lift }), 140)).toBeGreaterThan(0.6)
  const wall = draw('wall', { wall: { lengthMm: 2300 } })
  const [, top = ''] = /viewBox="\S+ (\S+)/.exec(wall) ?? []
  expect(wall).toContain(`M-155 ${top}`)
})

test('the drawing of a product raised on its end includes a plan of the corner from above', () => {
  const corner = { beforeMm: 1000, afterMm: 1050, ceilingMm: 2400 }
  expect(draw('corner', { corner })).toContain('from above')
})
