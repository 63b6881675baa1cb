import type { MessageTable } from '#domain/messages.ts'

/**
 * The refusals of a form before the action of its page runs. Every page contains these messages, so they are apart from
 * the others.
 */
export const formRefusals = {
  'wrong-origin': {
    en: 'This request came from another site and was not carried out. Open the store itself and try again.',
    ne: 'यो अनुरोध अर्कै साइटबाट आएकाले पूरा गरिएन। पसलकै पृष्ठ खोलेर फेरि प्रयास गर्नुहोस्।',
  },
  'too-large': {
    en: 'That is too much to send at once. Send less, or smaller pictures.',
    ne: 'एकै पटक पठाउन यो धेरै भयो। कम विवरण वा सानो तस्बिर पठाउनुहोस्।',
  },
} as const satisfies MessageTable
