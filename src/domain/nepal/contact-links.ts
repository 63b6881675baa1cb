import { isNepalMobile, nationalDigits, plainPhone } from './nepal-phone.ts'

/** Links to contact a person. Messenger links exist only for a mobile number. */
export type ContactLinks = { call: string; whatsApp?: string; viber?: string }

/**
 * Returns the links to an entered phone number. Uses the first of several numbers. Returns undefined without a number.
 *
 * @param text the initial text in the messengers.
 */
export function contactLinks(input: string, text = ''): ContactLinks | undefined {
  const [first = ''] = input.split(/[,;/\n]/)
  // Removes a remark in brackets, such as "(demo)".
  const plain = plainPhone(first).replace(/\s*\(\D*\)$/, '')
  const digits = plain.replace(/\D/g, '')
  if (digits.length < 5) return undefined
  const isAbroad = /^(?:\+|00)/.test(plain) && !/^(?:\+|00)\s*977/.test(plain)
  const fullNumber = isAbroad ? digits.replace(/^00/, '') : `977${nationalDigits(plain)}`
  const call = `tel:+${fullNumber}`
  if (!isAbroad && !isNepalMobile(plain)) return { call }
  const encodedText = encodeURIComponent(text)
  return {
    call,
    whatsApp: `https://wa.me/${fullNumber}${encodedText && `?text=${encodedText}`}`,
    viber: `viber://chat?number=%2B${fullNumber}${encodedText && `&draft=${encodedText}`}`,
  }
}
