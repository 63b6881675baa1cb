import type { ColourCode, MaterialCode } from '#domain/product/fields/codes.ts'

// Romanized Nepali words for the colours in the code dictionary, which contains them in Devanagari.
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
    kapadako: 'fabric',
    falam: 'metal',
    falamko: 'metal',
    bet: 'rattan',
    betko: 'rattan',
    bans: 'rattan',
    bansko: 'rattan',
  } as const),
)

/** Numbers that people write out. */
export const numberWords: ReadonlyMap<string, number> = new Map(
  (
    [
      [1, 'one ek एक'],
      [1.5, 'dedh डेढ'],
      [2, 'two dui दुई'],
      [2.5, 'adhai अढाई'],
      [3, 'three tin teen तीन तिन'],
      [4, 'four char चार'],
      [5, 'five panch पाँच पाच'],
      [6, 'six chha छ'],
      [7, 'seven saat सात'],
      [8, 'eight aath आठ'],
      [9, 'nine nau नौ'],
      [10, 'ten das dash दस दश'],
      [12, 'twelve bahra बाह्र'],
      [15, 'fifteen pandhra पन्ध्र'],
      [20, 'twenty bis बीस बिस'],
      [25, 'pachchis पच्चीस पच्चिस'],
      [30, 'thirty tis तीस तिस'],
      [40, 'forty chalis चालीस चालिस'],
      [50, 'fifty pachas पचास'],
      [60, 'sixty sathi साठी'],
      [70, 'seventy sattari सत्तरी'],
      [80, 'eighty assi असी'],
      [90, 'ninety nabbe नब्बे'],
    ] as const
  ).flatMap(([value, spellings]) => spellings.split(' ').map((word) => [word, value] as const)),
)

/** Words without a search meaning. */
export const fillerWords: ReadonlySet<string> = new Set(
  (
    'a an the for with of in and to i my want need show me please colour color coloured colored price rs npr nrs rupees rupaiya ' +
    'rang rangko ko ka ki lagi ma chha wala ra basne लागि को का की मा र बस्ने रङ रङको वाला भएको चाहियो मूल्य रु रू रुपैयाँ'
  ).split(' '),
)

/** Words that ask for the cheapest products first. */
export const cheapWords: ReadonlySet<string> = new Set('cheap cheapest sasto sastoma सस्तो सस्तोमा'.split(' '))

/** The Nepali words for “most” before a cheap word. */
export const superlatives = /(?:सबै\s*भन्दा|sabai\s*bhanda)\s+(?=सस्तो|sasto)/iu

/** Words that follow a size and add nothing to it: king size. */
export const sizeNouns: ReadonlySet<string> = new Set(
  'size sizes sized shape shaped साइज आकार आकारको'.split(' '),
)

/** Shade words, which do not change the colour. */
export const shades: ReadonlySet<string> = new Set('dark light gadha halka गाढा हल्का'.split(' '))

/** Words for "or". Understood only between two colours, materials or rooms. */
export const orWords: ReadonlySet<string> = new Set(['or', 'वा', 'अथवा', 'athawa'])

/** Colours and materials that may also be part of a noun: a coffee table, a wine rack, कपडा राख्ने दराज. */
export const ambiguousWords: ReadonlySet<string> = new Set(
  (
    'coffee कफी wine board boards बोर्ड spring springs स्प्रिङ mirror mirrors ऐना natural sky jet forest snow mist smoke rose ' +
    'clay brick lemon mint peach plum stone mixed printed cloth कपडा कोइला कुहिरो माटो इँटा तामा'
  ).split(' '),
)

/** Furniture for which a single size is ambiguous: it may be the width or the height. */
export const tallFurniture: ReadonlySet<string> = new Set(
  (
    'wardrobe wardrobes daraj दराज almirah almari अल्मारी cupboard कपबोर्ड closet cabinet क्याबिनेट shelf shelves bookshelf bookcase ' +
    'rack र्याक takhta तख्ता तला lamp'
  ).split(' '),
)
/** Furniture whose length is its depth. */
export const bedsAndMattresses: ReadonlySet<string> = new Set(
  'bed beds khat palang खाट पलङ cot ओछ्यान mattress mattresses dasna gadda म्याट्रेस डसना गद्दा'.split(' '),
)
/** Products for which a single short size is the thickness. */
export const mattresses: ReadonlySet<string> = new Set(
  'mattress mattresses dasna gadda म्याट्रेस डसना गद्दा'.split(' '),
)
/** Products that are measured by the size of their screen. */
export const screens: ReadonlySet<string> = new Set(
  'monitor monitors मनिटर tv tvs t.v television televisions led टिभी टीभी टिभि टि.भी टी.भी टि.भि टेलिभिजन'.split(
    ' ',
  ),
)
/** Words for a wall that furniture is placed along. */
export const walls: ReadonlySet<string> = new Set(
  'wall walls bhitta bhittaa vitta bhitto भित्ता भित्तो'.split(' '),
)
/** Words for tables. */
export const tables: ReadonlySet<string> = new Set('table tables tebul tebal mej टेबल टेबुल मेज'.split(' '))
/** Words before a word for tables that exclude a dining table. */
export const nonDiningTableWords: ReadonlySet<string> = new Set(
  (
    'coffee study side tv tea center centre office work bedside dressing console corner computer meeting कफी चिया सेन्टर अफिस ' +
    'बेडसाइड पढ्ने टिभी chiya padhne'
  ).split(' '),
)

/** Synonyms of rooms, by name. */
export const roomSynonyms: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    'living room': ['livingroom', 'sitting room', 'drawing room', 'baithak kotha', 'baithak', 'बैठक'],
    bedroom: ['bed room', 'sutne kotha', 'सुत्ने कोठा'],
    'dining room': ['diningroom', 'khana khane kotha', 'खाना खाने कोठा'],
    kitchen: ['bhansa', 'bhansa kotha', 'भान्सा', 'भान्सा कोठा', 'किचन'],
    'home office': ['study room', 'padhne kotha', 'पढ्ने कोठा'],
  }),
)

function phrases(text: string): ReadonlySet<string> {
  return new Set(text.split(', '))
}

/**
 * Words that make a number a maximum (`below`, `trailingBelow`) or a minimum (`above`, `trailingAbove`), before the
 * number or after it.
 */
export const comparisons = {
  below: phrases(
    'under, below, less than, cheaper than, smaller than, upto, up to, within, at most, max, maximum, max price, maximum price, not more than, ' +
      'no more than, not over, not above',
  ),
  above: phrases(
    'over, above, more than, larger than, from, at least, min, minimum, min price, minimum price, not less than, no less than, not under, not below',
  ),
  trailingBelow: phrases(
    'or less, and below, भन्दा कम, भन्दा सानो, भन्दा मुनि, भन्दा तल, भन्दा सस्तो, भन्दा घटी, सम्म, भित्र, मुनि, bhanda kam, bhanda sano, ' +
      'bhanda muni, bhanda tala, bhanda sasto, bhanda ghati, samma, bhitra, muni',
  ),
  trailingAbove: phrases(
    'or more, and above, भन्दा बढी, भन्दा ठूलो, भन्दा माथि, भन्दा महँगो, देखि, देखि माथि, माथि, bhanda badhi, bhanda thulo, bhanda mathi, ' +
      'bhanda mahango, dekhi, dekhi mathi, mathi',
  ),
} as const

/**
 * Words before, between and after the two limits of a range. `and` joins limits only with "between": between 5 and 9.
 * In Nepali the word for "between" follows the limits: ५ र ९ को बीच.
 */
export const rangeWords = {
  opening: phrases('between, from'),
  joining: phrases('to, -, –, —, till, देखि, dekhi'),
  and: phrases('and, र, ra'),
  closing: phrases('सम्म, samma'),
  trailingBetween: phrases('को बीच, को बीचमा, बीच, बीचमा, ko bich, ko bichma, bich, bichma'),
} as const

/** Words that negate or compare. If one of them remains after parsing, the sentence was not understood. */
export const negationsAndComparisons: ReadonlySet<string> = new Set(
  (
    'under below less cheaper smaller larger upto up within most max maximum over above more from least min minimum between than ' +
    'not no non without except but about around approximately nearly almost भन्दा सम्म देखि भित्र बीच बीचमा मुनि माथि bhanda samma ' +
    'dekhi bhitra bich bichma muni mathi होइन हैन नहोस् नभएको नहुने छैन बिना विना बाहेक hoina haina nahos nabhayeko nahune chhaina ' +
    'bina bahek लगभग करिब lagbhag karib तिर tira'
  ).split(' '),
)
