import { isNepalMobile, phoneKey, plainPhone } from './nepal-phone.ts'

/** Links by which somebody is reached; the messengers only where the number is a mobile's. */
export type ContactWays = { call: string; whatsApp?: string; viber?: string }

/**
 * The ways to a typed phone number; of several the first counts. Undefined where there is no number in it.
 *
 * @param text what the messengers begin with.
 */
export function contactWays(typed: string, text = ''): ContactWays | undefined {
  const [first = ''] = typed.split(/[,;/\n]/)
  const plain = plainPhone(first)
  const digits = plain.replace(/\D/g, '')
  if (digits.length < 5) return undefined
  const isAbroad = /^(?:\+|00)/.test(plain) && !/^(?:\+|00)\s*977/.test(plain)
  const whole = isAbroad ? digits.replace(/^00/, '') : `977${phoneKey(plain)}`
  const call = `tel:+${whole}`
  if (!isAbroad && !isNepalMobile(plain)) return { call }
  const encodedText = encodeURIComponent(text)
  return {
    call,
    whatsApp: `https://wa.me/${whole}${encodedText && `?text=${encodedText}`}`,
    viber: `viber://chat?number=%2B${whole}${encodedText && `&draft=${encodedText}`}`,
  }
}
