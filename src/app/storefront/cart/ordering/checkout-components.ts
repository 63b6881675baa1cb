/** The deferred components of the cart, in one chunk. */
export { AddressList } from './address-list.tsx'
export { CartExtras, HomeForCarriers } from './extras.tsx'
export { CouponForm } from './coupon-form.tsx'
export { OnlinePayment } from './online-payment.tsx'
export { OrderForm, OrderNotice } from './ordering.tsx'
export { PanField } from './pan-field.tsx'
export { UnsureNotice } from './indeterminate-notice.tsx'
