/** The components of the cart that load after the first view, in one chunk. */
export { AskOthers } from '#app/components/sharing/ask-others.tsx'
export { AddressList } from './address-list.tsx'
export { CartExtras, HomeForCarriers } from './extras.tsx'
export { CouponForm } from './coupon-form.tsx'
export { OnlinePayment } from './online-payment.tsx'
export { OrderForm, OrderNotice } from './ordering.tsx'
export { PanField } from './pan-field.tsx'
export { UnsureNotice } from './indeterminate-notice.tsx'
