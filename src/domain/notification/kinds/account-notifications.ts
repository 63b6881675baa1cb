import { resetLinkHours } from '#domain/account/account.ts'
import { passwordChangeSources } from '#domain/account/password-change.ts'
import { localizedPath, type Text } from '#domain/language.ts'
import { defineNotification } from './define-notification.ts'
import { contentOnly } from './notification-facts.ts'
import { formatHours } from '#domain/units.ts'
import { timeText } from './notification-values.ts'

const passwordChanged: Text = { en: 'Password changed', ne: 'पासवर्ड फेरियो' }
// Omitted from emails that an earlier release queued, because these contain no time.
const changedAt: Text = { en: 'Time: {time}', ne: 'समय: {time}' }

/** Notifications about the login of a shopper or a staff member. */
export const accountNotifications = [
  defineNotification({
    kind: 'code',
    name: { en: 'Code for orders by phone', ne: 'फोन अर्डरको कोड' },
    audience: 'account',
    isUrgent: true,
    rule: {
      topic: 'code',
      name: { en: 'Code for a phone', ne: 'फोनको कोड' },
      mail: 'none',
      sms: 'fixed',
      placeholders: ['shop', 'code'],
      requiredPlaceholder: 'code',
    },
    requiredFacts: contentOnly,
    preview: { token: '482913' },
    texts: {
      subject: { en: 'Your code at {shop}', ne: '{shop}मा तपाईंको कोड' },
      text: {
        en: '{token} is your code. It works for 10 minutes. Don’t share it with anyone. If you didn’t ask for it, ignore this.',
        ne: 'तपाईंको कोड {token} हो। १० मिनेट चल्छ। कसैलाई नभन्नुहोस्। तपाईंले नमागेको भए केही गर्नु पर्दैन।',
      },
      sms: {
        en: '{code} is your code at {shop}. It works for 10 minutes. Tell it to nobody.',
        ne: '{shop}मा तपाईंको कोड {code}। १० मिनेट चल्छ। कसैलाई नभन्नुहोस्।',
      },
    },
  }),
  defineNotification({
    kind: 'welcome',
    name: { en: 'Welcome', ne: 'स्वागत' },
    audience: 'account',
    requiredFacts: contentOnly,
    texts: {
      subject: { en: 'Welcome to {shop}', ne: '{shop}मा स्वागत छ' },
      text: {
        en: 'Your account is ready. Your cart, addresses and orders are saved in it.',
        ne: 'तपाईंको खाता खुल्यो। कार्ट, ठेगाना र अर्डर त्यहीँ सुरक्षित रहन्छन्।',
      },
    },
    link: ({ publicUrl, language }) => `${publicUrl}${localizedPath(language, '/')}`,
  }),
  defineNotification({
    kind: 'password-reset',
    name: { en: 'Link for a new password', ne: 'नयाँ पासवर्डको लिङ्क' },
    audience: 'account',
    isUrgent: true,
    requiredFacts: contentOnly,
    preview: { token: '0123456789abcdef' },
    texts: {
      subject: { en: 'Set a new password', ne: 'नयाँ पासवर्ड राख्नुहोस्' },
      text: {
        en: `Open this link to set a new password. It works once, for ${formatHours(resetLinkHours, 'en')}. If you didn’t ask for it, ignore this email.`,
        ne: `नयाँ पासवर्ड राख्न यो लिङ्क खोल्नुहोस्। ${formatHours(resetLinkHours, 'ne')}भित्र एक पटक मात्र चल्छ। तपाईंले नमागेको भए केही गर्नु पर्दैन।`,
      },
    },
    link: ({ content, publicUrl, language }) => {
      const page = content['of'] === 'staff' ? '/reset-password?of=staff&token=' : '/reset-password?token='
      const redirect = content['redirect']
      const query = redirect === undefined ? '' : `&redirect=${encodeURIComponent(redirect)}`
      return `${publicUrl}${localizedPath(language, page)}${content['token'] ?? ''}${query}`
    },
  }),
  defineNotification({
    kind: 'password-changed',
    matches: ({ of }) => of === 'staff-email',
    name: passwordChanged,
    audience: 'account',
    requiredFacts: contentOnly,
    preview: { of: 'staff-email', email: 'maya@example.com', at: '2026-11-26T04:00:00.000Z' },
    texts: {
      subject: { en: 'Your shop login has a new email address', ne: 'तपाईंको पसल लगइनको इमेल बदलियो' },
      text: {
        en: 'From now on, {email} is used to log in instead of this address. If this wasn’t you, tell the owner of the shop at once.',
        ne: 'अबदेखि पसलमा यो इमेलको सट्टा {email} ले लगइन हुन्छ। तपाईंले बदल्नुभएको होइन भने पसल चलाउने व्यक्तिलाई तुरुन्तै भन्नुहोस्।',
      },
      changedAt,
    },
    values: ({ content, language }) => ({ time: timeText(content['at'], language) }),
    lines: ({ content }, t) => (content['at'] === undefined ? [] : [t('changedAt')]),
  }),
  defineNotification({
    kind: 'password-changed',
    matches: ({ of }) => of === 'staff',
    name: passwordChanged,
    audience: 'account',
    requiredFacts: contentOnly,
    preview: { of: 'staff', by: 'owner', at: '2026-11-26T04:00:00.000Z' },
    texts: {
      subject: { en: 'Your shop login has a new password', ne: 'तपाईंको पसल लगइनको पासवर्ड फेरियो' },
      text: {
        en: 'Your shop password was changed, and every other browser was logged out.',
        ne: 'पसलमा लगइन गर्ने तपाईंको पासवर्ड फेरियो र अरू सबै ब्राउजरबाट लगआउट गरियो।',
      },
      owner: {
        en: 'An owner of the shop gave you a new password. The old one no longer works, and you are logged out everywhere. Ask the owner for the new one.',
        ne: 'पसलका मालिकले तपाईंको नयाँ पासवर्ड बनाउनुभयो। पुरानो चल्दैन र सबै ठाउँबाट लगआउट भयो। नयाँ पासवर्ड मालिकसँग लिनुहोस्।',
      },
      link: {
        en: 'Your shop password was changed with a link from an email, and every browser was logged out.',
        ne: 'इमेलको लिङ्कबाट पसलमा लगइन गर्ने तपाईंको पासवर्ड फेरियो र सबै ब्राउजरबाट लगआउट गरियो।',
      },
      machine: {
        en: 'A new password was set for your shop login on the shop’s computer, and every browser was logged out.',
        ne: 'पसलको कम्प्युटरबाट तपाईंको लगइनको नयाँ पासवर्ड राखियो र सबै ब्राउजरबाट लगआउट गरियो।',
      },
      changedAt,
      help: {
        en: 'If you did not expect this, set a new password with this link and tell the owner of the shop now.',
        ne: 'यो तपाईंलाई थाहा थिएन भने यो लिङ्कबाट नयाँ पासवर्ड राख्नुहोस् र पसलका मालिकलाई अहिले नै भन्नुहोस्।',
      },
    },
    values: ({ content, language }) => ({ time: timeText(content['at'], language) }),
    textKeyOf: ({ content }) => {
      const by = passwordChangeSources.find((passwordChange) => passwordChange === content['by'])
      return by === 'self' ? undefined : by
    },
    lines: ({ content }, t) => [...(content['at'] === undefined ? [] : [t('changedAt')]), t('help')],
    link: ({ publicUrl, language }) => `${publicUrl}${localizedPath(language, '/reset-password?of=staff')}`,
  }),
  defineNotification({
    kind: 'password-changed',
    name: passwordChanged,
    audience: 'account',
    requiredFacts: contentOnly,
    preview: { of: 'shopper', by: 'self', at: '2026-11-26T04:00:00.000Z' },
    texts: {
      subject: { en: 'Your password was changed', ne: 'तपाईंको पासवर्ड फेरियो' },
      text: {
        en: 'The password of your account was changed, and every other browser was logged out.',
        ne: 'तपाईंको खाताको पासवर्ड फेरियो र अरू सबै ब्राउजरबाट लगआउट गरियो।',
      },
      link: {
        en: 'The password of your account was changed with a link from an email, and every browser was logged out.',
        ne: 'इमेलको लिङ्कबाट तपाईंको खाताको पासवर्ड फेरियो र सबै ब्राउजरबाट लगआउट गरियो।',
      },
      changedAt,
      help: {
        en: 'If this was not you, set a new password with this link now.',
        ne: 'तपाईंले फेर्नुभएको होइन भने यो लिङ्कबाट अहिले नै नयाँ पासवर्ड राख्नुहोस्।',
      },
    },
    values: ({ content, language }) => ({ time: timeText(content['at'], language) }),
    textKeyOf: ({ content }) => (content['by'] === 'link' ? 'link' : undefined),
    lines: ({ content }, t) => [...(content['at'] === undefined ? [] : [t('changedAt')]), t('help')],
    link: ({ publicUrl, language }) => `${publicUrl}${localizedPath(language, '/reset-password')}`,
  }),
] as const
