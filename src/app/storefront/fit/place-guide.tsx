import type { HomePlace } from '#domain/fit/home.ts'
import { fitMessages } from '#app/components/fit/fit-messages.ts'
import { useMessages } from '#app/components/use-messages.ts'
import * as drawingStyles from '#ui/styles/drawing.module.css'
import * as styles from './fit.module.css'

type Guide = { outline: string; inside: string; marks: readonly Mark[]; views?: readonly GuideView[] }
type Mark = { path: string; x: number; y: number }
/** The viewpoint of each drawing, if one drawing does not show everything. */
type GuideView = { from: 'fromAbove' | 'fromSide'; x: number }

const door: Guide = {
  outline: 'M28 0V-104H84V0M16 -106H96',
  inside: 'M0 0H120M28 0V-104L66 -92V-8z',
  marks: [
    { path: 'M28 -120H84M28 -125v10M84 -125v10', x: 56, y: -120 },
    { path: 'M108 0V-104M103 0h10M103 -104h10', x: 108, y: -54 },
  ],
}

/** Where each measurement is taken; its letter is repeated at its field. */
const guides: { [P in HomePlace]: Guide } = {
  door,
  innerDoor: door,
  // A flight of stairs, the landing at the turn and the next flight. To the right is the landing under its ceiling.
  corner: {
    outline: 'M8 12V-100H128V-50H58V12M150 -100H236M150 12H236',
    inside:
      'M8 0H58M8 -12H58M8 -24H58M8 -36H58M70 -100V-50M82 -100V-50M94 -100V-50M106 -100V-50M118 -100V-50M8 -50H58V-100M8 -100L58 -50M200 12V0H212V-12H224V-24H236',
    marks: [
      { path: 'M8 -18H58M8 -23v10M58 -23v10', x: 33, y: -18 },
      { path: 'M94 -100V-50M89 -100h10M89 -50h10', x: 94, y: -75 },
      { path: 'M174 -100V12M169 -100h10M169 12h10', x: 174, y: -44 },
    ],
    views: [
      { from: 'fromAbove', x: 8 },
      { from: 'fromSide', x: 150 },
    ],
  },
  lift: {
    outline: 'M48 0H20V-110H130V0H102',
    inside: 'M32 -98L118 -12M118 -98L32 -12',
    marks: [
      { path: 'M48 0H102M48 -5v10M102 -5v10', x: 75, y: 0 },
      { path: 'M20 -84H130M20 -89v10M130 -89v10', x: 52, y: -84 },
      { path: 'M104 -110V0M99 -110h10M99 0h10', x: 104, y: -46 },
      { path: 'M156 -110V0M151 -110h10M151 0h10', x: 156, y: -56 },
    ],
  },
  wall: {
    outline: 'M10 0V-108H140V0',
    inside: 'M0 0H150M52 -96V-56H98V-96zM75 -96V-56',
    marks: [{ path: 'M10 -22H140M10 -27v10M140 -27v10', x: 75, y: -22 }],
  },
}

/** Renders the drawing that shows how to measure a place. The fields next to it explain the same in text. */
export function PlaceGuide({ place, labels }: { place: HomePlace; labels: readonly string[] }) {
  const t = useMessages(fitMessages)
  const { outline, inside, marks, views = [] } = guides[place]
  const width = views.length > 0 ? 250 : 180
  return (
    <svg className={styles.guide} width={width} viewBox={`-4 -134 ${width} 152`} aria-hidden="true">
      {views.map(({ from, x }) => (
        <text key={from} className={styles.caption} x={x} y="-112">
          {t[from]}
        </text>
      ))}
      <path className={drawingStyles.body} d={outline} />
      <path className={styles.inside} d={inside} />
      {marks.map(({ path, x, y }, index) => (
        <g key={path}>
          <path className={drawingStyles.measure} d={path} />
          <circle cx={x} cy={y} r="11" />
          <text x={x} y={y} dy=".36em" textAnchor="middle">
            {labels[index]}
          </text>
        </g>
      ))}
    </svg>
  )
}
