import type { ColourCode, MaterialCode } from '#domain/product/fields/codes.ts'

// How people in Nepal write in Latin letters what the dictionary of codes knows in Devanagari.
export const romanColours: ReadonlyMap<string, ColourCode> = new Map(
  Object.entries({
    seto: 'white',
    kalo: 'black',
    khairo: 'brown',
    kharani: 'grey',
    rato: 'red',
    nilo: 'blue',
    hariyo: 'green',
    pahelo: 'yellow',
    suntala: 'orange',
    gulabi: 'pink',
    baijani: 'purple',
    sunaulo: 'gold',
    chandi: 'silver',
  } as const),
)

export const romanMaterials: ReadonlyMap<string, MaterialCode> = new Map(
  Object.entries({
    wooden: 'solid-wood',
    kath: 'solid-wood',
    kathko: 'solid-wood',
    chhala: 'leather',
    chhalako: 'leather',
    kapada: 'fabric',
    kapadako: 'fabric',
    falam: 'metal',
    falamko: 'metal',
    bet: 'rattan',
    betko: 'rattan',
    bans: 'rattan',
    bansko: 'rattan',
  } as const),
)

/** Numbers that people write out before what they count. */
export const numberWords: ReadonlyMap<string, number> = new Map(
  Object.entries({
    one: 1,
    two: 2,
    three: 3,
    four: 4,
    five: 5,
    six: 6,
    seven: 7,
    eight: 8,
    ten: 10,
    ek: 1,
    dui: 2,
    tin: 3,
    teen: 3,
    char: 4,
    panch: 5,
    chha: 6,
    saat: 7,
    aath: 8,
    एक: 1,
    दुई: 2,
    तीन: 3,
    तिन: 3,
    चार: 4,
    पाँच: 5,
    पाच: 5,
    छ: 6,
    सात: 7,
    आठ: 8,
    दश: 10,
  } as const),
)

/** Words that carry nothing to look for. */
export const fillers: ReadonlySet<string> = new Set(
  (
    'a an the for with of in and to or i want need show me please colour color coloured colored price rs npr rupees ' +
    'rang rangko ko ka ki lagi ma chha wala लागि को का की मा र रङ रङको वाला भएको चाहियो मूल्य रु रुपैयाँ'
  ).split(' '),
)
