import type { Place } from '#domain/fit/home.ts'
import * as styles from './fit.module.css'

type Guide = { outline: string; inside: string; marks: readonly Mark[] }
type Mark = { path: string; x: number; y: number }

/** Where each measure is taken; its letter stands at its field. */
const guides: { [P in Place]: Guide } = {
  door: {
    outline: 'M28 0V-104H84V0M16 -106H96',
    inside: 'M0 0H120M28 0V-104L66 -92V-8z',
    marks: [
      { path: 'M28 -120H84M28 -125v10M84 -125v10', x: 56, y: -120 },
      { path: 'M108 0V-104M103 0h10M103 -104h10', x: 108, y: -54 },
    ],
  },
  corner: {
    outline: 'M20 10V-96H140V-46H70V10',
    inside: 'M20 -4H70M20 -16H70M20 -28H70M82 -96V-46M96 -96V-46M110 -96V-46M124 -96V-46',
    marks: [
      { path: 'M20 -38H70M20 -43v10M70 -43v10', x: 45, y: -38 },
      { path: 'M76 -96V-46M71 -96h10M71 -46h10', x: 76, y: -71 },
      { path: 'M96 8V-34M91 8h10M91 -34h10', x: 96, y: -13 },
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

/** How a place is measured. The fields beside it say the same in words. */
export function PlaceGuide({ place, letters }: { place: Place; letters: readonly string[] }) {
  const { outline, inside, marks } = guides[place]
  return (
    <svg className={styles.guide} viewBox="-4 -134 180 152" aria-hidden="true">
      <path className={styles.outline} d={outline} />
      <path className={styles.inside} d={inside} />
      {marks.map(({ path, x, y }, index) => (
        <g key={path}>
          <path className={styles.taken} d={path} />
          <circle cx={x} cy={y} r="11" />
          <text x={x} y={y} dy=".36em" textAnchor="middle">
            {letters[index]}
          </text>
        </g>
      ))}
    </svg>
  )
}
