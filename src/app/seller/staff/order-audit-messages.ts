import type { MessageTable } from '#domain/messages.ts'

type AgreedTermParams = { amount: string; why: string }
type StatusChangeParams = { id: string; from: string; to: string }
type PaymentParams = { id: string; amount: string }
/** `name` is the staff member whose cash it was. */
type HandInParams = { name: string; amount: string }
type BillParams = { id: string; number: string }

/** A sentence for each action on an order, its payments and its bills in the staff's audit log. */
export const orderAuditMessages = {
  'order.status': {
    en: (p: StatusChangeParams) => `Moved order ${p.id} from ${p.from} to ${p.to}`,
    ne: (p: StatusChangeParams) => `अर्डर ${p.id}: “${p.from}” बाट “${p.to}” मा सारियो`,
  },
  'order.shipment': {
    en: (p: { id: string; shipment: string }) => `Order ${p.id} is sent with: ${p.shipment || 'nobody yet'}`,
    ne: (p: { id: string; shipment: string }) => `अर्डर ${p.id} पठाउने माध्यम: ${p.shipment || 'अहिले कोही छैन'}`,
  },
  'order.note': {
    en: (p: { id: string }) => `Wrote a note for the shop on order ${p.id}`,
    ne: (p: { id: string }) => `अर्डर ${p.id}मा पसलका लागि टिप्पणी लेखियो`,
  },
  orderCancelled: {
    en: (p: { id: string }) => `Cancelled order ${p.id}`,
    ne: (p: { id: string }) => `अर्डर ${p.id} रद्द गरियो`,
  },
  'payment.accept': {
    en: (p: PaymentParams) => `Accepted a held payment of ${p.amount} for order ${p.id}`,
    ne: (p: PaymentParams) => `अर्डर ${p.id}को रोकिएको ${p.amount} स्वीकार गरियो`,
  },
  'payment.confirm': {
    en: (p: PaymentParams) => `Confirmed a QR payment of ${p.amount} for order ${p.id}`,
    ne: (p: PaymentParams) => `अर्डर ${p.id}को क्यूआर भुक्तानी ${p.amount} पुष्टि गरियो`,
  },
  'payment.hand-in': {
    en: (p: HandInParams) => `Recorded ${p.amount} of cash that ${p.name} handed in`,
    ne: (p: HandInParams) => `${p.name}ले बुझाएको नगद ${p.amount} लेखियो`,
  },
  'payment.take-back': {
    en: (p: HandInParams) => `Took back an entry of ${p.amount} of cash that ${p.name} handed in`,
    ne: (p: HandInParams) => `${p.name}ले बुझाएको नगद ${p.amount} को टिपोट रद्द गरियो`,
  },
  'payment.refund': {
    en: (p: PaymentParams) => `Decided to give back a held payment for order ${p.id}, asked for ${p.amount}`,
    ne: (p: PaymentParams) => `अर्डर ${p.id}को रोकिएको भुक्तानी फिर्ता दिने निर्णय, मागिएको ${p.amount}`,
  },
  'payment.note': {
    en: (p: PaymentParams) => `Looked into a payment of order ${p.id}`,
    ne: (p: PaymentParams) => `अर्डर ${p.id}को भुक्तानीबारे हेरियो`,
  },
  'payment.part': {
    en: (p: PaymentParams) => `Wrote down ${p.amount} that a gateway gave back for order ${p.id}`,
    ne: (p: PaymentParams) => `अर्डर ${p.id}मा भुक्तानी सेवाले फिर्ता दिएको ${p.amount} लेखियो`,
  },
  'order.add': {
    en: (p: { id: string }) => `Typed order ${p.id}`,
    ne: (p: { id: string }) => `अर्डर ${p.id} लेखियो`,
  },
  agreedPrice: {
    en: (p: AgreedTermParams) => `price of one ${p.amount}, because “${p.why}”`,
    ne: (p: AgreedTermParams) => `एक थानको मूल्य ${p.amount}, कारण “${p.why}”`,
  },
  agreedDiscount: {
    en: (p: AgreedTermParams) => `discount ${p.amount}, because “${p.why}”`,
    ne: (p: AgreedTermParams) => `छुट ${p.amount}, कारण “${p.why}”`,
  },
  agreedShipping: {
    en: (p: AgreedTermParams) => `delivery ${p.amount}, because “${p.why}”`,
    ne: (p: AgreedTermParams) => `ढुवानी ${p.amount}, कारण “${p.why}”`,
  },
  'order.link': {
    en: (p: { id: string }) => `Made a link to pay order ${p.id}`,
    ne: (p: { id: string }) => `अर्डर ${p.id}को भुक्तानी लिङ्क बनाइयो`,
  },
  'order.edit': {
    en: (p: { id: string }) => `Changed order ${p.id}`,
    ne: (p: { id: string }) => `अर्डर ${p.id} बदलियो`,
  },
  'refund.agree': {
    en: (p: PaymentParams) => `Agreed to give back ${p.amount} of order ${p.id}`,
    ne: (p: PaymentParams) => `अर्डर ${p.id}को ${p.amount} फिर्ता दिने टुङ्गो भयो`,
  },
  'refund.withdraw': {
    en: (p: PaymentParams) => `Withdrew a refund of ${p.amount} for order ${p.id}`,
    ne: (p: PaymentParams) => `अर्डर ${p.id}को ${p.amount} फिर्ता दिने निर्णय रद्द गरियो`,
  },
  'refund.send': {
    en: (p: PaymentParams) => `Sent a refund of ${p.amount} for order ${p.id}`,
    ne: (p: PaymentParams) => `अर्डर ${p.id}को ${p.amount} फिर्ता पठाइयो`,
  },
  'refund.record': {
    en: (p: PaymentParams) => `Wrote down a refund of ${p.amount} for order ${p.id}`,
    ne: (p: PaymentParams) => `अर्डर ${p.id}को ${p.amount} फिर्ता दिएको लेखियो`,
  },
  'bill.print': { en: 'Printed a bill', ne: 'बिल प्रिन्ट गरियो' },
  'bill.issue': {
    en: (p: BillParams) => `Issued bill ${p.number} for order ${p.id}`,
    ne: (p: BillParams) => `अर्डर ${p.id}को बिल ${p.number} बनाइयो`,
  },
  'bill.credit': {
    en: (p: BillParams) => `Issued credit note ${p.number} for order ${p.id}`,
    ne: (p: BillParams) => `अर्डर ${p.id}को क्रेडिट नोट ${p.number} बनाइयो`,
  },
} as const satisfies MessageTable
