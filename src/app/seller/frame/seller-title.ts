import type { MetaFunction } from 'react-router'
import { sellerTitleMessages } from './seller-title-messages.ts'
import { messages } from '#domain/messages.ts'
import { localizedPathOf, shopNameIn, siteOf } from '#app/components/seo.ts'

/** Returns the title of a seller page. Search engines must not index it. */
export function sellerTitle(
  name:
    | 'sellerToday'
    | 'sellerAdd'
    | 'sellerEdit'
    | 'sellerDashboard'
    | 'sellerStaff'
    | 'sellerServices'
    | 'sellerBackups'
    | 'sellerHistory'
    | 'sellerAccount'
    | 'sellerList'
    | 'sellerStock'
    | 'sellerAwaited'
    | 'sellerImport'
    | 'sellerOrders'
    | 'sellerPayments'
    | 'sellerCash'
    | 'sellerBills'
    | 'sellerDelivery'
    | 'sellerInbox'
    | 'sellerReviews'
    | 'sellerSms'
    | 'sellerMessageRules'
    | 'sellerShop'
    | 'sellerTexts'
    | 'sellerCategories'
    | 'sellerSales'
    | 'sellerCoupons'
    | 'sellerCustomers'
    | 'sellerTax'
    | 'sellerPaymentSettings'
    | 'sellerSettings',
): MetaFunction {
  return ({ location, loaderData, matches }) => {
    const { language } = localizedPathOf(location)
    const t = messages(sellerTitleMessages, language)
    // A page without loader data shows the login form.
    const page = loaderData === null ? t.sellerLogin : t[name]
    return [
      { title: t.title({ page, shop: shopNameIn(language, siteOf(matches)) }) },
      { name: 'robots', content: 'noindex' },
    ]
  }
}
