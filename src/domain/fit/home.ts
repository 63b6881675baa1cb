/** The measurable places of a home, each with its measures in the order of its drawing. */
export const homeMeasures = {
  door: ['widthMm', 'heightMm'],
  corner: ['beforeMm', 'afterMm', 'ceilingMm'],
  lift: ['doorMm', 'widthMm', 'depthMm', 'heightMm'],
  innerDoor: ['widthMm', 'heightMm'],
  wall: ['lengthMm'],
} as const

export type HomePlace = keyof typeof homeMeasures
type MeasureOf<P extends HomePlace> = (typeof homeMeasures)[P][number]
/** A place with all of its measures, in whole millimetres. */
export type Opening<P extends HomePlace> = { readonly [M in MeasureOf<P>]: number }
/** The measurements of a home. Unmeasured ones are missing. */
export type Home = { readonly [P in HomePlace]?: { readonly [M in MeasureOf<P>]?: number } }

/** The places in the order of a delivery. */
export const homePlaces = [
  'door',
  'corner',
  'lift',
  'innerDoor',
  'wall',
] as const satisfies readonly HomePlace[]

/** The limits of a measure in whole millimetres. A smaller value is an input error. */
export const homeLimits = { minMm: 200, maxMm: 20_000 } as const

/** Returns the whole millimetres of a measure in centimetres; undefined outside `homeLimits`. */
export function homeMillimetres(centimetres: number | undefined): number | undefined {
  const mm = Math.round((centimetres ?? 0) * 10)
  return isMeasure(mm) ? mm : undefined
}

function isMeasure(mm: unknown): mm is number {
  return Number.isInteger(mm) && Number(mm) >= homeLimits.minMm && Number(mm) <= homeLimits.maxMm
}

/** Parses stored home measurements. Omits invalid ones. */
export function parseHome(stored: unknown): Home {
  return Object.fromEntries(
    homePlaces.flatMap((place) => {
      const storedMeasures = readOwnProperty(stored, place)
      const measures = homeMeasures[place].flatMap((name) => {
        const mm = readOwnProperty(storedMeasures, name)
        return isMeasure(mm) ? [[name, mm]] : []
      })
      return measures.length === 0 ? [] : [[place, Object.fromEntries(measures)]]
    }),
  )
}

/** Returns the home with a measure added, or removed if it is undefined. */
export function withMeasure(home: Home, name: `${HomePlace}.${string}`, mm: number | undefined): Home {
  const [place = '', measure = ''] = name.split('.')
  return parseHome({ ...home, [place]: { ...Object(readOwnProperty(home, place)), [measure]: mm } })
}

/** Returns a measure of the home; undefined if it is missing. */
export function measureOf(home: Home, place: HomePlace, measure: string): number | undefined {
  const mm = readOwnProperty(home[place], measure)
  return typeof mm === 'number' ? mm : undefined
}

function readOwnProperty(object: unknown, name: string): unknown {
  if (typeof object !== 'object' || object === null || !Object.hasOwn(object, name)) return undefined
  return Reflect.get(object, name)
}
