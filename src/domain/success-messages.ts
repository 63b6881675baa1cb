import type { MessageTable } from './messages.ts'
import { resetLinkHours } from '#domain/account/account.ts'
import { formatHours } from './units.ts'

/** The messages of successful calls. */
export const successMessages = {
  notLoggedIn: { en: 'Not logged in', ne: 'लगइन गरिएको छैन' },
  loggedOut: { en: 'Logged out successfully', ne: 'लगआउट भयो' },
  welcomeBack: {
    en: (p: { name: string }) => `Welcome back ${p.name}!`,
    ne: (p: { name: string }) => `फेरि स्वागत छ, ${p.name}!`,
  },
  welcome: {
    en: (p: { name: string }) => `Welcome ${p.name}!`,
    ne: (p: { name: string }) => `स्वागत छ, ${p.name}!`,
  },
  addressesFound: { en: 'Addresses loaded', ne: 'ठेगानाहरू ल्याइयो' },
  ordersFound: { en: 'Orders loaded', ne: 'अर्डरहरू ल्याइयो' },
  orderFound: { en: 'Order found', ne: 'अर्डर भेटियो' },
  orderQuoted: { en: 'Order total', ne: 'अर्डरको हिसाब' },
  linkMade: { en: 'Link ready', ne: 'लिङ्क तयार छ' },
  productsFound: { en: 'Products found', ne: 'सामान भेटिए' },
  customersFound: { en: 'Customers found', ne: 'ग्राहक भेटिए' },
  cartUpdated: { en: 'Cart updated', ne: 'कार्ट अपडेट भयो' },
  cartUpdatedWithout: {
    en: (p: { names: readonly string[] }) =>
      `Cart updated. No longer sold and removed: ${p.names.join(', ')}.`,
    ne: (p: { names: readonly string[] }) => `कार्ट अपडेट भयो। अब नबेचिने भएकाले हटाइयो: ${p.names.join(', ')}।`,
  },
  wishlistSaved: { en: 'Wishlist saved', ne: 'मनपर्ने सूची सेभ भयो' },
  addressSaved: { en: 'Address saved', ne: 'ठेगाना सेभ भयो' },
  addressUpdated: { en: 'Address updated', ne: 'ठेगाना अपडेट भयो' },
  addressDeleted: { en: 'Address deleted', ne: 'ठेगाना मेटाइयो' },
  addressDefault: { en: 'Default address changed', ne: 'मुख्य ठेगाना फेरियो' },
  orderPlaced: { en: 'Order placed', ne: 'अर्डर भयो' },
  orderAwaitsPayment: {
    en: 'Order placed. Please pay to confirm it.',
    ne: 'अर्डर भयो। पक्का गर्न भुक्तानी गर्नुहोस्।',
  },
  orderCancelled: { en: 'Order cancelled', ne: 'अर्डर रद्द भयो' },
  orderStatusChanged: {
    en: (p: { status: string }) => `Order marked as ${p.status}`,
    ne: (p: { status: string }) => `अर्डरको अवस्था: ${p.status}`,
  },
  referenceSaved: {
    en: 'Thank you. We’ll confirm the payment soon.',
    ne: 'धन्यवाद। हामी भुक्तानी चाँडै पुष्टि गर्छौँ।',
  },
  paymentConfirmed: { en: 'The payment is confirmed', ne: 'भुक्तानी पुष्टि भयो' },
  cashSheetFound: { en: 'Cash sheet found', ne: 'नगदको हिसाब भेटियो' },
  cashEntryUndone: { en: 'The entry is undone', ne: 'त्यो टिपोट रद्द गरियो' },
  cashHandedIn: { en: 'Cash recorded', ne: 'बुझाएको नगद लेखियो' },
  paymentStarted: { en: 'Continue to the payment', ne: 'भुक्तानीतर्फ जानुहोस्' },
  refundsFound: { en: 'Refunds loaded', ne: 'फिर्ता दिनुपर्ने रकम ल्याइयो' },
  orderEdited: { en: 'The order is changed', ne: 'अर्डर बदलियो' },
  refundAgreed: {
    en: (p: { amount: string }) => `${p.amount} is to be refunded`,
    ne: (p: { amount: string }) => `${p.amount} फिर्ता दिनुपर्ने भयो`,
  },
  refundSent: { en: 'Refund recorded', ne: 'रकम फिर्ता दिइयो' },
  refundUnderWay: {
    en: 'The gateway is refunding the money. The list shows when it is done.',
    ne: 'भुक्तानी सेवाले रकम फिर्ता गर्दै छ। भएपछि सूचीमा देखिन्छ।',
  },
  refundWithdrawn: { en: 'Refund withdrawn', ne: 'फिर्ता दिने निर्णय रद्द भयो' },
  refundRecorded: { en: 'Refund recorded', ne: 'रकम फिर्ता दिएको लेखियो' },
  onHoldPaymentsFound: { en: 'Held payments loaded', ne: 'रोकिएका भुक्तानी ल्याइयो' },
  unsurePaymentsFound: { en: 'Unsure payments loaded', ne: 'टुङ्गो नलागेका भुक्तानी ल्याइयो' },
  paymentArrived: { en: 'The payment has arrived', ne: 'भुक्तानी आइसकेको छ' },
  paymentOver: { en: 'No money was received for this payment', ne: 'यो भुक्तानीबाट पैसा आउँदैन' },
  paymentUnsure: {
    en: 'The gateway still doesn’t know the result',
    ne: 'भुक्तानी के भयो, सेवालाई अझै थाहा छैन',
  },
  paymentAlertsFound: { en: 'Alerts loaded', ne: 'भुक्तानीका सूचना ल्याइयो' },
  paymentAlertNoted: { en: 'Marked as seen', ne: 'हेरिएको भनी चिनो लगाइयो' },
  partialRefundRecorded: { en: 'Partial refund recorded', ne: 'फिर्ता गएको भाग लेखियो' },
  paymentAccepted: { en: 'Payment accepted', ne: 'भुक्तानी स्वीकार भयो' },
  paymentRefundPending: {
    en: 'The money is now due back to the shopper',
    ne: 'अब ग्राहकलाई रकम फिर्ता दिनुपर्छ',
  },
  productAdded: { en: 'Product added', ne: 'सामान थपियो' },
  productUpdated: { en: 'Product updated', ne: 'सामान अपडेट भयो' },
  stockUpdated: { en: 'Stock updated', ne: 'स्टक अपडेट भयो' },
  staffFound: { en: 'Staff loaded', ne: 'कर्मचारी ल्याइयो' },
  memberAdded: {
    en: (p: { name: string }) => `${p.name} can log in now`,
    ne: (p: { name: string }) => `${p.name} अब लगइन गर्न सक्नुहुन्छ`,
  },
  memberUpdated: { en: 'Changes saved', ne: 'परिवर्तन सेभ भयो' },
  memberPassword: {
    en: (p: { name: string }) => `${p.name} has a new password`,
    ne: (p: { name: string }) => `${p.name} को नयाँ पासवर्ड बन्यो`,
  },
  memberDisabled: {
    en: (p: { name: string }) => `${p.name} is logged out and can’t log in any more`,
    ne: (p: { name: string }) => `${p.name} लगआउट हुनुभयो र अब लगइन गर्न सक्नुहुन्न`,
  },
  memberEnabled: {
    en: (p: { name: string }) => `${p.name} can log in again`,
    ne: (p: { name: string }) => `${p.name} फेरि लगइन गर्न सक्नुहुन्छ`,
  },
  sellerPasswordChanged: {
    en: 'Password changed. Your other logins have ended.',
    ne: 'पासवर्ड फेरियो। तपाईंका अन्य लगइन बन्द भए।',
  },
  messageSent: { en: 'Message sent successfully!', ne: 'सन्देश पठाइयो!' },
  subscribed: {
    en: 'Thank you. You’ll get the next letter.',
    ne: 'धन्यवाद। अर्को चिठी तपाईंकहाँ आउनेछ।',
  },
  resetSent: {
    en: `If this address has an account, a link is on its way. It works once, for ${formatHours(resetLinkHours, 'en')}.`,
    ne: `यस इमेलबाट खाता खुलेको भए लिङ्क पठाइएको छ। ${formatHours(resetLinkHours, 'ne')}भित्र एक पटक मात्र चल्छ।`,
  },
  resetWithoutMailServer: {
    en: 'This store has no mail server (SMTP_URL), so no link can reach you. At its machine, npm run store -- staff password EMAIL gives a new password.',
    ne: 'यस पसलमा मेल सर्भर (SMTP_URL) छैन, त्यसैले लिङ्क आउन सक्दैन। पसलको मेसिनमा npm run store -- staff password EMAIL ले नयाँ पासवर्ड दिन्छ।',
  },
  resetNotSent: {
    en: 'This shop can’t send emails yet, so no link can reach you. Please contact us.',
    ne: 'यो पसलबाट अझै इमेल जाँदैन, त्यसैले लिङ्क आउन सक्दैन। कृपया हामीलाई सम्पर्क गर्नुहोस्।',
  },
  passwordChanged: {
    en: 'Password changed. Log in with the new one.',
    ne: 'पासवर्ड फेरियो। नयाँ पासवर्डले लगइन गर्नुहोस्।',
  },
} as const satisfies MessageTable
