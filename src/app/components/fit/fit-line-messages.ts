import type { Language } from '#domain/language.ts'
import { formatNumber } from '#domain/number-format.ts'
import type { MessageTable } from '#domain/messages.ts'
import { orientationMessages } from './orientation-messages.ts'

type LengthParams = { mm: number }
type PlaceLengthParams = LengthParams & { at: string }
const cm = ({ mm }: LengthParams, language: Language) => formatNumber(mm / 10, language)
/** `obstacles`: every place at which the product does not fit, with the missing length. */
type ObstacleParams = { name: string; obstacles: string }

/** Messages of the fit result on product pages, on cards and above lists. */
export const fitLineMessages = {
  ...orientationMessages,
  fits: { en: 'Fits your home', ne: 'तपाईंको घरमा अटाउँछ' },
  // For a home of which only a part is measured.
  fitsDoor: { en: 'Fits through your front door', ne: 'मूल ढोकाबाट छिर्छ' },
  fitsCorner: { en: 'Fits round the turn of your stairs', ne: 'भर्‍याङको मोडबाट जान्छ' },
  fitsLift: { en: 'Fits into your lift', ne: 'लिफ्टमा अटाउँछ' },
  fitsInnerDoor: { en: 'Fits through your inner door', ne: 'भित्री ढोकाबाट छिर्छ' },
  fitsWall: { en: 'Fits along your wall', ne: 'भित्तामा अटाउँछ' },
  fitsMeasured: { en: 'Fits where you measured', ne: 'नापेका ठाउँमा अटाउँछ' },
  fitsByStairs: {
    en: 'Fits by the stairs, not by the lift',
    ne: 'भर्‍याङबाट लैजान मिल्छ, लिफ्टमा अटाउँदैन',
  },
  fitsByLift: {
    en: 'Fits by the lift, not by the stairs',
    ne: 'लिफ्टबाट लैजान मिल्छ, भर्‍याङबाट मिल्दैन',
  },
  tooBig: { en: 'Does not fit your home', ne: 'तपाईंको घरमा अटाउँदैन' },
  fitsInOrientation: {
    en: (p: { how: string }) => `Fits, ${p.how}`,
    ne: (p: { how: string }) => `${p.how} अटाउँछ`,
  },
  spareThere: {
    en: (p: LengthParams) => `${cm(p, 'en')} cm to spare there`,
    ne: (p: LengthParams) => `त्यहाँ ${cm(p, 'ne')} से.मि. बाँकी`,
  },
  spare: {
    en: (p: PlaceLengthParams) => `${cm(p, 'en')} cm to spare ${p.at}`,
    ne: (p: PlaceLengthParams) => `${p.at} ${cm(p, 'ne')} से.मि. बाँकी`,
  },
  tooBigBy: {
    en: (p: PlaceLengthParams) => `${cm(p, 'en')} cm too big ${p.at}`,
    ne: (p: PlaceLengthParams) => `${p.at} ${cm(p, 'ne')} से.मि. पुगेन`,
  },
  tooLong: {
    en: (p: LengthParams) => `${cm(p, 'en')} cm too long for the wall`,
    ne: (p: LengthParams) => `भित्ताभन्दा ${cm(p, 'ne')} से.मि. लामो`,
  },
  productDoesNotFit: {
    en: (p: ObstacleParams) => `${p.name} does not fit your home. ${p.obstacles}.`,
    ne: (p: ObstacleParams) => `${p.name} तपाईंको घरमा अटाउँदैन। ${p.obstacles}।`,
  },
  seeWhere: {
    en: 'See where, and smaller ones that fit',
    ne: 'कहाँ अटाउँदैन, र अटाउने साना सामान हेर्नुहोस्',
  },
  measure: { en: 'Does it fit? Measure your home', ne: 'घरमा अटाउँछ? नापेर हेर्नुहोस्' },
  onlyFitting: { en: 'Fits my home', ne: 'मेरो घरमा अटाउने मात्र' },
  hidden: {
    en: (p: { count: number }) =>
      p.count === 0 ? 'Everything on this page fits.' : `Hidden on this page: ${formatNumber(p.count, 'en')}`,
    ne: (p: { count: number }) =>
      p.count === 0 ? 'यस पृष्ठका सबै अटाउँछन्।' : `यस पृष्ठमा लुकाइएका: ${formatNumber(p.count, 'ne')}`,
  },
  fitting: {
    en: (p: { fits: number; total: number }) =>
      `${formatNumber(p.fits, 'en')} of the ${formatNumber(p.total, 'en')} on this page fit`,
    ne: (p: { fits: number; total: number }) =>
      `यस पृष्ठका ${formatNumber(p.total, 'ne')} मध्ये ${formatNumber(p.fits, 'ne')} अटाउँछन्`,
  },
  noneFits: { en: 'Nothing on this page fits your home', ne: 'यस पृष्ठको कुनै पनि सामान तपाईंको घरमा अटाउँदैन' },
  noneFitsHelp: {
    en: 'None of these fits the places you measured. Check your measurements, or clear the filter.',
    ne: 'यीमध्ये कुनै पनि तपाईंले नापेको बाटोबाट छिर्दैन। नाप फेरि हेर्नुहोस्, वा यो फिल्टर हटाउनुहोस्।',
  },
  myHome: { en: 'My home', ne: 'मेरो घर' },
} as const satisfies MessageTable
