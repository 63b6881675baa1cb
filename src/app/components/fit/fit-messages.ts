import { formatNumber } from '#domain/number-format.ts'
import type { MessageTable } from '#domain/messages.ts'
import { placeMessages } from './home-place-messages.ts'

/** Parameters are whole millimetres. The texts show centimetres. */
type LengthParams = { mm: number }
type TwoLengthParams = { first: number; second: number }

const cm = (mm: number, language: 'en' | 'ne') => formatNumber(mm / 10, language)

/** Messages of My home: the measurements, and whether a product fits. */
export const fitMessages = {
  title: { en: 'My home', ne: 'मेरो घर' },
  intro: {
    en: 'Measure the narrowest places on the way in once. Every product then shows whether it fits.',
    ne: 'सामान भित्र लैजाने बाटोका साँघुरा ठाउँ एकपटक नाप्नुहोस्। त्यसपछि कुन अटाउँछ, कुन अटाउँदैन, हरेक सामानमै देखिन्छ।',
  },
  withoutScript: {
    en: 'This page needs JavaScript. Without it, send us your measurements by phone or through the contact page.',
    ne: 'जवाफ दिन यो पृष्ठलाई जाभास्क्रिप्ट चाहिन्छ। नभए नाप फोनमा वा सम्पर्क पृष्ठबाट पठाउनुहोस्, हामी भन्छौँ।',
  },
  writeDownMeasurements: {
    en: 'Write down these measurements and send them to us.',
    ne: 'यी नाप टिपेर हामीलाई पठाउनुहोस्।',
  },
  contact: { en: 'Contact', ne: 'सम्पर्क' },
  measureAll: {
    en: 'Measure your home to see if it fits.',
    ne: 'घर नापेर यो अटाउँछ कि अटाउँदैन हेर्नुहोस्।',
  },
  passesEntry: { en: 'It fits.', ne: 'यो अटाउँछ।' },
  passesEntryInOrientation: {
    en: (p: { orientation: string }) => `It fits ${p.orientation}.`,
    ne: (p: { orientation: string }) => `यो अटाउँछ, ${p.orientation}।`,
  },
  carryInOrientation: {
    en: (p: { orientation: string }) => `Carry it ${p.orientation}.`,
    ne: (p: { orientation: string }) => `${p.orientation} लैजानुहोस्।`,
  },
  passesEntryByStairs: {
    en: 'It fits by the stairs, not by the lift.',
    ne: 'यो भर्‍याङबाट लैजान मिल्छ, लिफ्टमा अटाउँदैन।',
  },
  passesEntryByLift: {
    en: 'It fits by the lift, not by the stairs.',
    ne: 'यो लिफ्टबाट लैजान मिल्छ, भर्‍याङबाट मिल्दैन।',
  },
  passesEntryButTooLong: {
    en: (p: LengthParams) => `It fits. Along that wall it is ${cm(p.mm, 'en')} cm too long.`,
    ne: (p: LengthParams) => `भित्र लैजान मिल्छ, तर त्यो भित्ताभन्दा ${cm(p.mm, 'ne')} से.मि. लामो छ।`,
  },
  fitsAlongWall: { en: 'There is room along that wall.', ne: 'त्यो भित्तामा ठाउँ पुग्छ।' },
  tooLongForWall: {
    en: (p: LengthParams) => `Along that wall it is ${cm(p.mm, 'en')} cm too long.`,
    ne: (p: LengthParams) => `त्यो भित्ताभन्दा ${cm(p.mm, 'ne')} से.मि. लामो छ।`,
  },
  doesNotFit: {
    en: (p: LengthParams & { at: string }) => `It doesn’t fit: ${cm(p.mm, 'en')} cm too big ${p.at}.`,
    ne: (p: LengthParams & { at: string }) => `अटाउँदैन: ${p.at} ${cm(p.mm, 'ne')} से.मि. पुगेन।`,
  },
  unknownSize: {
    en: 'We have no measurements for this product yet. Ask us.',
    ne: 'पसलले यो सामानको नाप दिएको छैन। हामीलाई सोध्नुहोस्।',
  },
  ...placeMessages,
  opening: {
    en: (p: TwoLengthParams & { place: string }) =>
      `${p.place}, ${cm(p.first, 'en')} × ${cm(p.second, 'en')} cm`,
    ne: (p: TwoLengthParams & { place: string }) =>
      `${p.place}, ${cm(p.first, 'ne')} × ${cm(p.second, 'ne')} से.मि.`,
  },
  width: { en: 'Width', ne: 'चौडाइ' },
  height: { en: 'Height', ne: 'उचाइ' },
  before: { en: 'Width before the turn', ne: 'मोडअघिको चौडाइ' },
  after: { en: 'Width after the turn', ne: 'मोडपछिको चौडाइ' },
  ceiling: { en: 'Height to the ceiling', ne: 'सिलिङसम्मको उचाइ' },
  doorway: { en: 'Width of its door', ne: 'ढोकाको चौडाइ' },
  depth: { en: 'Depth', ne: 'गहिराइ' },
  freeWall: { en: 'Free wall', ne: 'खाली भित्ता' },
  fullStop: { en: '.', ne: '।' },
  unit: { en: 'cm', ne: 'से.मि.' },
  fits: { en: 'Fits', ne: 'अटाउँछ' },
  tilted: { en: 'Fits, tilted', ne: 'ढल्काएर अटाउँछ' },
  upright: { en: 'Fits upright', ne: 'ठाडो पारेर अटाउँछ' },
  leaned: { en: 'Fits, leaned back', ne: 'अड्याएर अटाउँछ' },
  aslant: { en: 'Fits at an angle', ne: 'छड्के पारेर अटाउँछ' },
  legsOff: { en: 'Fits with its legs off', ne: 'खुट्टा खोलेर अटाउँछ' },
  tooBig: {
    en: (p: LengthParams) => `Does not fit by ${cm(p.mm, 'en')} cm`,
    ne: (p: LengthParams) => `${cm(p.mm, 'ne')} से.मि. ले अटाउँदैन`,
  },
  unmeasured: { en: 'Not measured', ne: 'नापिएको छैन' },
  measured: { en: 'Measured', ne: 'नापिएको' },
  spare: { en: 'cm to spare', ne: 'से.मि. बाँकी' },
  howDoor: {
    en: (p: TwoLengthParams) =>
      `The end that goes through measures ${cm(p.first, 'en')} × ${cm(p.second, 'en')} cm.`,
    ne: (p: TwoLengthParams) => `ढोकाबाट छिराउने छेउ ${cm(p.first, 'ne')} × ${cm(p.second, 'ne')} से.मि. को छ।`,
  },
  howTilted: {
    en: (p: TwoLengthParams) =>
      `Turn it in the doorway: its end measures ${cm(p.first, 'en')} × ${cm(p.second, 'en')} cm.`,
    ne: (p: TwoLengthParams) =>
      `ढोकामा ढल्काएर छिराउनुहोस्: छेउ ${cm(p.first, 'ne')} × ${cm(p.second, 'ne')} से.मि. को छ।`,
  },
  howCorner: {
    en: (p: TwoLengthParams) =>
      `Carried flat (${cm(p.first, 'en')} × ${cm(p.second, 'en')} cm), it clears the turn.`,
    ne: (p: TwoLengthParams) =>
      `सुताएर लैजाँदा ${cm(p.first, 'ne')} से.मि. चौडा र ${cm(p.second, 'ne')} से.मि. लामो हुन्छ, मोडमा घुम्छ।`,
  },
  howUpright: {
    en: (p: TwoLengthParams) =>
      `Stand it upright: turning it up needs ${cm(p.first, 'en')} of ${cm(p.second, 'en')} cm.`,
    ne: (p: TwoLengthParams) =>
      `ठाडो पारेर लैजानुहोस्: उठाउँदा ${cm(p.first, 'ne')} से.मि. चाहिन्छ, सिलिङ ${cm(p.second, 'ne')} से.मि. मा छ।`,
  },
  howLift: {
    en: (p: TwoLengthParams & { up: number }) =>
      `It takes ${cm(p.first, 'en')} × ${cm(p.second, 'en')} cm of floor and is ${cm(p.up, 'en')} cm high.`,
    ne: (p: TwoLengthParams & { up: number }) =>
      `भुइँमा ${cm(p.first, 'ne')} × ${cm(p.second, 'ne')} से.मि. ओगट्छ, ${cm(p.up, 'ne')} से.मि. अग्लो हुन्छ।`,
  },
  howLeaned: { en: 'Lean it against the back wall.', ne: 'पछाडिको भित्तामा अड्याउनुहोस्।' },
  howAslant: { en: 'Turn it at an angle to pass the door.', ne: 'ढोकाबाट छड्के पारेर छिराउनुहोस्।' },
  howWall: {
    en: (p: TwoLengthParams) => `The wall is ${cm(p.first, 'en')} cm, the product ${cm(p.second, 'en')}.`,
    ne: (p: TwoLengthParams) => `भित्ता ${cm(p.first, 'ne')} से.मि., सामान ${cm(p.second, 'ne')} से.मि.।`,
  },
  basedOnPackage: { en: 'Based on the largest package.', ne: 'सबैभन्दा ठूलो बाकसको नापमा हिसाब गरिएको।' },
  basedOnLegsOff: { en: 'With its legs off.', ne: 'खुट्टा खोलेर हिसाब गरिएको।' },
  tooBigAdvice: {
    en: 'Measure again at the narrowest place, or ask us before you order.',
    ne: 'सबैभन्दा साँघुरो ठाउँमा फेरि नाप्नुहोस्, वा अर्डर गर्नुअघि हामीलाई सोध्नुहोस्।',
  },
  fitsByOtherRoute: { en: 'It fits by the other way.', ne: 'माथि लैजान अर्को बाटोले पुग्छ।' },
  missing: {
    en: (p: { count: number }) =>
      p.count === 1 ? 'One number is missing.' : `${formatNumber(p.count, 'en')} numbers are missing.`,
    ne: (p: { count: number }) =>
      p.count === 1 ? 'एउटा नाप बाँकी छ।' : `${formatNumber(p.count, 'ne')} वटा नाप बाँकी छन्।`,
  },
  measureOutOfRange: {
    en: (p: { min: number; max: number }) =>
      `Enter centimetres from ${formatNumber(p.min, 'en')} to ${formatNumber(p.max, 'en')}.`,
    ne: (p: { min: number; max: number }) =>
      `${formatNumber(p.min, 'ne')} से.मि. देखि ${formatNumber(p.max, 'ne')} से.मि. सम्म लेख्नुहोस्।`,
  },
  drawing: {
    en: (p: { place: string; verdict: string }) => `${p.place}, drawn to scale: ${p.verdict}`,
    ne: (p: { place: string; verdict: string }) => `${p.place}, नापअनुसार कोरिएको: ${p.verdict}`,
  },
  measure: {
    en: (p: { place: string }) => `Measure: ${p.place}`,
    ne: (p: { place: string }) => `नाप्नुहोस्: ${p.place}`,
  },
  clear: { en: 'Clear all measures', ne: 'सबै नाप मेटाउनुहोस्' },
  fromAbove: { en: 'from above', ne: 'माथिबाट' },
  fromSide: { en: 'from the side', ne: 'छेउबाट' },
  addDoor: { en: 'Measure another door', ne: 'अर्को ढोका पनि नाप्ने' },
  toScale: {
    en: 'Each drawing is to scale, from your numbers.',
    ne: 'हरेक चित्र तपाईंकै नापअनुसार कोरिएको हो।',
  },
  measuringHelp: {
    en: 'Measure at the narrowest place, frame to frame, in centimetres, metres, or feet and inches. Your numbers stay in this browser.',
    ne: 'सबैभन्दा साँघुरो ठाउँमा एउटा चौकोसदेखि अर्को चौकोससम्म नाप्नुहोस्। से.मि., मिटर वा फिट-इन्चमा लेखे हुन्छ। नाप यही ब्राउजरमा रहन्छ।',
  },
  seeWhatFits: { en: 'See what fits', ne: 'अटाउने सामान हेर्नुहोस्' },
  smaller: { en: 'Smaller options that fit', ne: 'अटाउने अलि साना सामान' },
  size: {
    en: (p: { width: number; depth: number; height: number }) =>
      `${cm(p.width, 'en')} × ${cm(p.depth, 'en')} × ${cm(p.height, 'en')} cm`,
    ne: (p: { width: number; depth: number; height: number }) =>
      `${cm(p.width, 'ne')} × ${cm(p.depth, 'ne')} × ${cm(p.height, 'ne')} से.मि.`,
  },
  showAll: { en: 'Show all that fit', ne: 'अटाउने सबै हेर्नुहोस्' },
  browse: { en: 'Choose a product', ne: 'सामान छान्नुहोस्' },
  ask: { en: 'Ask us', ne: 'हामीलाई सोध्नुहोस्' },
} as const satisfies MessageTable
