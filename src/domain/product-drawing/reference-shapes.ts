import { box, line, type Shape } from './shape.ts'

/** The door and the person next to a product, as a reference for its size; centimetres. */
export const referenceSizes = { doorWidth: 80, doorHeight: 205, person: 165 } as const

/** The size of the door and the person together, from the left of the lintel to the person's hand; centimetres. */
export const referenceBox = { width: 172, height: 216 } as const
/** The position of the person in a picture without the door, measured from the left of the lintel. */
export const personBox = { left: 118, width: 54, height: referenceSizes.person } as const

/** The door, measured from the left of its lintel. */
export const door: readonly Shape[] = [
  box('door', [9, 0, 103, 212]),
  box('door', [16, 0, 96, referenceSizes.doorHeight]),
  box('door', [24, 12, 88, 94]),
  box('door', [24, 106, 88, 195]),
  {
    ...line([
      [0, 213.5],
      [112, 213.5],
    ]),
    tone: 'lintel',
  },
]

/** The person next to the door, measured from the left of the door. */
export const person: readonly Shape[] = [
  { tone: 'person', path: 'M134 -56L136 0H142L144 -54H146L148 0H154L156 -56Z' },
  {
    tone: 'person',
    path: 'M140 -142Q139 -137 131 -136Q124 -135 123 -127L119 -80Q119 -72 122 -72Q125 -73 125 -78L131 -113Q131 -97 127 -88L124 -52Q145 -48 166 -52L163 -88Q159 -97 159 -113L165 -78Q165 -73 168 -72Q171 -72 171 -80L167 -127Q166 -135 159 -136Q151 -137 150 -142Z',
  },
  {
    tone: 'person',
    path: 'M137 -152Q137 -164 145 -164Q153 -164 153 -152Q153 -141 145 -141Q137 -141 137 -152Z',
  },
  {
    tone: 'hair',
    path: 'M136 -148Q134 -165 145 -165Q156 -165 154 -148Q152 -156 150 -158Q143 -156 139 -158Q137 -154 136 -148Z',
  },
]
