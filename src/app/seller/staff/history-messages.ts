import { formatNumber } from '#domain/number-format.ts'
import type { Text } from '#domain/language.ts'
import type { MessageTable } from '#domain/messages.ts'
import type { OwnerSettingName } from '#domain/settings/owner-settings.server.ts'
import { orderAuditMessages } from './order-audit-messages.ts'

type NameParams = { name: string }
type ChangeParams = NameParams & { names: readonly string[] }
type CountParams = { count: number }
type BillParams = { id: string; number: string }

/** Messages of the audit log page, with a sentence for each action. */
export const historyMessages = {
  title: { en: 'History', ne: 'इतिहास' },
  count: {
    en: (p: CountParams) => `${formatNumber(p.count, 'en')} ${p.count === 1 ? 'entry' : 'entries'}`,
    ne: (p: CountParams) => `${formatNumber(p.count, 'ne')} वटा काम`,
  },
  countCapped: {
    en: (p: CountParams) => `More than ${formatNumber(p.count, 'en')} entries; these are the newest`,
    ne: (p: CountParams) => `${formatNumber(p.count, 'ne')}भन्दा बढी; नयाँ यहाँ देखिन्छन्`,
  },
  filters: { en: 'Narrow the history', ne: 'छानेर हेर्नुहोस्' },
  who: { en: 'Who', ne: 'कसले गरेको' },
  what: { en: 'What', ne: 'कुन काम' },
  when: { en: 'When', ne: 'कहिले' },
  everybody: { en: 'Everybody', ne: 'सबै जना' },
  everything: { en: 'Everything', ne: 'सबै काम' },
  product: { en: 'Products', ne: 'सामान' },
  order: { en: 'Orders', ne: 'अर्डर' },
  payment: { en: 'Held payments', ne: 'रोकिएका भुक्तानी' },
  refund: { en: 'Refunds', ne: 'रकम फिर्ता' },
  bill: { en: 'Bills', ne: 'बिल' },
  settings: { en: 'Settings', ne: 'सेटिङ' },
  sale: { en: 'Discounts', ne: 'मूल्य छुट' },
  content: { en: 'Shop design', ne: 'पसलको सजावट' },
  category: { en: 'Categories and rooms', ne: 'श्रेणी र कोठा' },
  coupon: { en: 'Coupons', ne: 'कुपन' },
  customer: { en: 'Customers', ne: 'ग्राहकहरू' },
  staff: { en: 'Staff', ne: 'कर्मचारी' },
  inbox: { en: 'Inbox', ne: 'इनबक्स' },
  backup: { en: 'Backups', ne: 'ब्याकअप' },
  review: { en: 'Reviews', ne: 'समीक्षा' },
  question: { en: 'Questions', ne: 'प्रश्न' },
  service: { en: 'Payment and notification services', ne: 'भुक्तानी र सूचना सेवा' },
  mail: { en: 'Emails sent again', ne: 'फेरि पठाइएका इमेल' },
  sms: { en: 'SMS sent again', ne: 'फेरि पठाइएका एसएमएस' },
  'service.save': {
    en: (p: NameParams) => `Set up a service: ${p.name}`,
    ne: (p: NameParams) => `सेवा मिलाइयो: ${p.name}`,
  },
  'service.remove': {
    en: (p: NameParams) => `Removed a service: ${p.name}`,
    ne: (p: NameParams) => `सेवा हटाइयो: ${p.name}`,
  },
  'backup.make': { en: 'Made a backup', ne: 'ब्याकअप गरियो' },
  'backup.download': { en: 'Downloaded a backup', ne: 'ब्याकअप डाउनलोड गरियो' },
  // The notifications of a restored backup are on hold until the seller sends or discards them.
  'backup.release': {
    en: 'Decided about notifications from a restored backup',
    ne: 'ब्याकअपबाट आएका सूचनाबारे निर्णय गरियो',
  },
  nobody: { en: 'The store itself', ne: 'पसल आफैँ' },
  none: { en: 'Nothing here yet', ne: 'अहिलेसम्म केही छैन' },
  noneHelp: {
    en: 'What owners and staff have done, newest first.',
    ne: 'मालिक र कर्मचारीले गरेका काम यहाँ देखिन्छन्, नयाँ पहिले।',
  },
  unnamed: { en: 'without a name', ne: 'नाम नभएको' },
  'product.add': {
    en: (p: NameParams) => `Added ${p.name}`,
    ne: (p: NameParams) => `सामान थपियो: ${p.name}`,
  },
  'product.update': {
    en: (p: ChangeParams) => `Changed ${p.name}${p.names.length === 0 ? '' : `: ${p.names.join(', ')}`}`,
    ne: (p: ChangeParams) =>
      `सामान सच्याइयो: ${p.name}${p.names.length === 0 ? '' : ` (${p.names.join(', ')})`}`,
  },
  'product.duplicate': {
    en: (p: NameParams) => `Made a copy: ${p.name}`,
    ne: (p: NameParams) => `प्रतिलिपि बनाइयो: ${p.name}`,
  },
  'product.variants': {
    en: (p: NameParams) => `Changed the sizes and colours of ${p.name}`,
    ne: (p: NameParams) => `साइज र रङ सच्याइयो: ${p.name}`,
  },
  stockOn: {
    en: (p: NameParams) => `Put ${p.name} in stock`,
    ne: (p: NameParams) => `स्टकमा राखियो: ${p.name}`,
  },
  stockOff: {
    en: (p: NameParams) => `Took ${p.name} out of stock`,
    ne: (p: NameParams) => `स्टकबाट हटाइयो: ${p.name}`,
  },
  'product.count': {
    en: (p: NameParams & { why: string; stock: number }) =>
      `Changed the stock of ${p.name} to ${formatNumber(p.stock, 'en')} (${p.why})`,
    ne: (p: NameParams & { why: string; stock: number }) =>
      `${p.name}को स्टक ${formatNumber(p.stock, 'ne')} बनाइयो (${p.why})`,
  },
  'product.publish': {
    en: (p: NameParams) => `Published ${p.name}`,
    ne: (p: NameParams) => `पसलमा राखियो: ${p.name}`,
  },
  'product.plan': {
    en: (p: NameParams) => `Set when ${p.name} is published`,
    ne: (p: NameParams) => `${p.name} पसलमा राख्ने समय तोकियो`,
  },
  'product.archive': {
    en: (p: NameParams) => `Archived ${p.name}`,
    ne: (p: NameParams) => `बिक्रीबाट हटाइयो: ${p.name}`,
  },
  'review.show': {
    en: (p: NameParams) => `Showed a review of ${p.name}`,
    ne: (p: NameParams) => `${p.name}को समीक्षा देखाइयो`,
  },
  'review.refuse': {
    en: (p: NameParams) => `Refused a review of ${p.name}`,
    ne: (p: NameParams) => `${p.name}को समीक्षा अस्वीकार गरियो`,
  },
  'review.answer': {
    en: (p: NameParams) => `Answered a review of ${p.name}`,
    ne: (p: NameParams) => `${p.name}को समीक्षामा जवाफ दिइयो`,
  },
  'question.show': {
    en: (p: NameParams) => `Showed a question or answer about ${p.name}`,
    ne: (p: NameParams) => `${p.name}बारेको प्रश्न वा जवाफ देखाइयो`,
  },
  'question.refuse': {
    en: (p: NameParams) => `Refused a question or answer about ${p.name}`,
    ne: (p: NameParams) => `${p.name}बारेको प्रश्न वा जवाफ अस्वीकार गरियो`,
  },
  'question.answer': {
    en: (p: NameParams) => `Answered a question about ${p.name}`,
    ne: (p: NameParams) => `${p.name}बारेको प्रश्नको जवाफ दिइयो`,
  },
  'product.restore': {
    en: (p: NameParams) => `Put ${p.name} back on the shelf`,
    ne: (p: NameParams) => `फेरि बिक्रीमा राखियो: ${p.name}`,
  },
  'product.import': {
    en: (p: CountParams) =>
      `Imported ${formatNumber(p.count, 'en')} ${p.count === 1 ? 'product' : 'products'} from a file`,
    ne: (p: CountParams) => `फाइलबाट ${formatNumber(p.count, 'ne')} वटा सामान ल्याइयो`,
  },
  'product.bulk': {
    en: (p: CountParams) =>
      `Changed ${formatNumber(p.count, 'en')} ${p.count === 1 ? 'product' : 'products'} at once`,
    ne: (p: CountParams) => `एकै पटक ${formatNumber(p.count, 'ne')} वटा सामान सच्याइयो`,
  },
  'product.bulk-undo': {
    en: (p: CountParams) =>
      `Undid a change of many: ${formatNumber(p.count, 'en')} ${p.count === 1 ? 'product is' : 'products are'} as before`,
    ne: (p: CountParams) => `धेरै सामानको परिवर्तन उल्टाइयो: ${formatNumber(p.count, 'ne')} वटा पहिलेजस्तै`,
  },
  'product.import-undo': {
    en: (p: CountParams) =>
      `Undid an import: ${formatNumber(p.count, 'en')} ${p.count === 1 ? 'product is' : 'products are'} as before`,
    ne: (p: CountParams) => `फाइलबाट ल्याएको उल्टाइयो: ${formatNumber(p.count, 'ne')} वटा सामान पहिलेजस्तै`,
  },
  undo: { en: 'Undo', ne: 'उल्टाउनुहोस्' },
  undoNamed: {
    en: (p: { action: string }) => `Undo: ${p.action}`,
    ne: (p: { action: string }) => `उल्टाउनुहोस्: ${p.action}`,
  },
  ...orderAuditMessages,
  'sale.add': {
    en: (p: NameParams) => `Added the sale ${p.name}`,
    ne: (p: NameParams) => `छुट थपियो: ${p.name}`,
  },
  'sale.change': {
    en: (p: NameParams) => `Changed the sale ${p.name}`,
    ne: (p: NameParams) => `छुट सच्याइयो: ${p.name}`,
  },
  'sale.end': {
    en: (p: NameParams) => `Ended the sale ${p.name}`,
    ne: (p: NameParams) => `छुट बन्द गरियो: ${p.name}`,
  },
  'content.publish': {
    en: (p: NameParams) => `Published on the storefront: ${p.name}`,
    ne: (p: NameParams) => `पसलमा प्रकाशित गरियो: ${p.name}`,
  },
  'content.remove': {
    en: (p: NameParams) => `Took off the storefront: ${p.name}`,
    ne: (p: NameParams) => `पसलबाट हटाइयो: ${p.name}`,
  },
  'content.order': {
    en: (p: NameParams) => `Changed the order: ${p.name}`,
    ne: (p: NameParams) => `क्रम बदलियो: ${p.name}`,
  },
  'coupon.add': {
    en: (p: NameParams) => `Added the coupon ${p.name}`,
    ne: (p: NameParams) => `कुपन थपियो: ${p.name}`,
  },
  'coupon.change': {
    en: (p: NameParams) => `Changed the coupon ${p.name}`,
    ne: (p: NameParams) => `कुपन सच्याइयो: ${p.name}`,
  },
  'coupon.end': {
    en: (p: NameParams) => `Ended the coupon ${p.name}`,
    ne: (p: NameParams) => `कुपन बन्द गरियो: ${p.name}`,
  },
  'customer.save': {
    en: (p: NameParams) => `Changed the customer ${p.name}`,
    ne: (p: NameParams) => `ग्राहकको विवरण सच्याइयो: ${p.name}`,
  },
  'customer.note': {
    en: (p: NameParams) => `Wrote a note on the customer ${p.name}`,
    ne: (p: NameParams) => `ग्राहक ${p.name}मा टिप्पणी लेखियो`,
  },
  'customer.merge': {
    en: (p: NameParams) => `Merged another customer into ${p.name}`,
    ne: (p: NameParams) => `अर्को ग्राहकलाई ${p.name}सँग जोडियो`,
  },
  'customer.unmerge': {
    en: (p: NameParams) => `Parted a customer from ${p.name} again`,
    ne: (p: NameParams) => `${p.name}सँग जोडिएको ग्राहक फेरि छुट्याइयो`,
  },
  'order.export': { en: 'Downloaded a list of orders', ne: 'अर्डरको सूची डाउनलोड गरियो' },
  'bill.export': { en: 'Downloaded a list of bills', ne: 'बिलको सूची डाउनलोड गरियो' },
  'bill.book': {
    en: (p: { month: string }) => `Downloaded the sales book of ${p.month}`,
    ne: (p: { month: string }) => `${p.month} को बिक्री खाता डाउनलोड गरियो`,
  },
  'bill.download': {
    en: (p: BillParams) => `Downloaded bill ${p.number} of order ${p.id}`,
    ne: (p: BillParams) => `अर्डर ${p.id}को बिल ${p.number} डाउनलोड गरियो`,
  },
  'customer.export': { en: 'Downloaded the list of customers', ne: 'ग्राहकको सूची डाउनलोड गरियो' },
  'customer.link': {
    en: (p: NameParams) => `${p.name} linked their account with orders by phone`,
    ne: (p: NameParams) => `${p.name}ले आफ्नो खातामा फोनका अर्डर जोड्नुभयो`,
  },
  'customer.unlink': {
    en: (p: NameParams) => `${p.name} took orders by phone off their account`,
    ne: (p: NameParams) => `${p.name}ले आफ्नो खाताबाट फोनका अर्डर हटाउनुभयो`,
  },
  // The contact and business details of the shop.
  'settings.save': {
    en: (p: { fields: string }) => `Changed the settings: ${p.fields}`,
    ne: (p: { fields: string }) => `सेटिङ सच्याइयो: ${p.fields}`,
  },
  'staff.add': {
    en: (p: NameParams) => `Added ${p.name} to the staff`,
    ne: (p: NameParams) => `${p.name}लाई कर्मचारीमा थपियो`,
  },
  'staff.update': {
    en: (p: NameParams) => `Changed ${p.name}`,
    ne: (p: NameParams) => `${p.name}को विवरण सच्याइयो`,
  },
  changedPermissions: {
    en: (p: NameParams & { permissions: string }) => `Work of ${p.name}: ${p.permissions || 'none'}`,
    ne: (p: NameParams & { permissions: string }) => `${p.name}को काम: ${p.permissions || 'कुनै छैन'}`,
  },
  // The owner's settings for selling, by the names below.
  'settings.change': {
    en: ({ setting }: { setting: string }) => `Changed what the shop charges: ${setting}`,
    ne: ({ setting }: { setting: string }) => `पसलको नियम बदलियो: ${setting}`,
  },
  'settings.messages': {
    en: ({ setting }: { setting: string }) => `Changed who is told what: ${setting}`,
    ne: ({ setting }: { setting: string }) => `सूचना सेटिङ बदलियो: ${setting}`,
  },
  madeOwner: {
    en: (p: NameParams) => `Made ${p.name} an owner`,
    ne: (p: NameParams) => `${p.name}लाई मालिक बनाइयो`,
  },
  madeStaff: {
    en: (p: NameParams) => `Made ${p.name} a member of staff`,
    ne: (p: NameParams) => `${p.name}लाई कर्मचारी बनाइयो`,
  },
  'staff.password': {
    en: (p: NameParams) => `Gave ${p.name} a new password`,
    ne: (p: NameParams) => `${p.name}को नयाँ पासवर्ड बनाइयो`,
  },
  'staff.own-email': { en: 'Changed the address they log in by', ne: 'लगइन गर्ने इमेल फेरियो' },
  'staff.own-password': { en: 'Changed their own password', ne: 'आफ्नो पासवर्ड फेरियो' },
  'staff.disable': {
    en: (p: NameParams) => `Disabled ${p.name}`,
    ne: (p: NameParams) => `${p.name}को लगइन बन्द गरियो`,
  },
  'staff.sessions': {
    en: (p: NameParams) => `Ended every login of ${p.name}`,
    ne: (p: NameParams) => `${p.name}लाई सबै ठाउँबाट लगआउट गराइयो`,
  },
  'staff.enable': {
    en: (p: NameParams) => `Enabled ${p.name}`,
    ne: (p: NameParams) => `${p.name}को लगइन खोलियो`,
  },
} as const satisfies MessageTable

/** The names of the owner's settings for selling. */
export const settingNameMessages = {
  tax: { en: 'tax', ne: 'कर' },
  delivery: { en: 'zones and days of delivery', ne: 'डेलिभरीका क्षेत्र र दिन' },
  shown: { en: 'what shoppers are shown', ne: 'ग्राहकलाई देखाइने कुरा' },
  returns: { en: 'the days for returns', ne: 'फिर्ता गर्न मिल्ने दिन' },
  advance: { en: 'the advance', ne: 'बैनाको नियम' },
  qr: { en: 'the shop’s QR', ne: 'पसलको क्यूआर' },
} as const satisfies Readonly<Record<OwnerSettingName, Text>>
