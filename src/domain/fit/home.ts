/** The measurable places of a home, each with its measures in the order of its drawing. */
export const homeMeasures = {
  door: ['widthMm', 'heightMm'],
  corner: ['beforeMm', 'afterMm', 'ceilingMm'],
  lift: ['doorMm', 'widthMm', 'depthMm', 'heightMm'],
  innerDoor: ['widthMm', 'heightMm'],
  wall: ['lengthMm'],
} as const

export type Place = keyof typeof homeMeasures
type MeasureOf<P extends Place> = (typeof homeMeasures)[P][number]
/** A place with all of its measures, in whole millimetres. */
export type Opening<P extends Place> = { readonly [M in MeasureOf<P>]: number }
/** The measurements so far. */
export type Home = { readonly [P in Place]?: { readonly [M in MeasureOf<P>]?: number } }

/** In the order in which a delivery reaches them. */
export const places = ['door', 'corner', 'lift', 'innerDoor', 'wall'] as const satisfies readonly Place[]

/** The limits of a measure in whole millimetres. A smaller value is a typing error. */
export const homeLimits = { leastMm: 200, maxMm: 20_000 } as const

/** Returns the whole millimetres of a measure in centimetres; undefined if no home has it. */
export function homeMillimetres(centimetres: number | undefined): number | undefined {
  const mm = Math.round((centimetres ?? 0) * 10)
  return isMeasure(mm) ? mm : undefined
}

function isMeasure(mm: unknown): mm is number {
  return Number.isInteger(mm) && Number(mm) >= homeLimits.leastMm && Number(mm) <= homeLimits.maxMm
}

/** Parses stored home measurements. Omits invalid ones. */
export function readHome(stored: unknown): Home {
  return Object.fromEntries(
    places.flatMap((place) => {
      const part = readOwnProperty(stored, place)
      const measures = homeMeasures[place].flatMap((name) => {
        const mm = readOwnProperty(part, name)
        return isMeasure(mm) ? [[name, mm]] : []
      })
      return measures.length === 0 ? [] : [[place, Object.fromEntries(measures)]]
    }),
  )
}

/** Returns the home with a measure added, or removed if it is undefined. */
export function withMeasure(home: Home, name: `${Place}.${string}`, mm: number | undefined): Home {
  const [place = '', measure = ''] = name.split('.')
  return readHome({ ...home, [place]: { ...Object(readOwnProperty(home, place)), [measure]: mm } })
}

/** A measure of the home, if it was taken. */
export function measureOf(home: Home, place: Place, measure: string): number | undefined {
  const mm = readOwnProperty(home[place], measure)
  return typeof mm === 'number' ? mm : undefined
}

function readOwnProperty(object: unknown, name: string): unknown {
  if (typeof object !== 'object' || object === null || !Object.hasOwn(object, name)) return undefined
  return Reflect.get(object, name)
}
