import { alternativeGatewaysText, gatewayNameOf, type RefusalParams } from './refusal-params.ts'

/**
 * The message if a gateway is unavailable. It names only payment methods that can still be used: a cash order with an
 * advance needs a gateway too.
 */
export const gatewayUnavailable = {
  en: (p: RefusalParams) =>
    p.otherGateways?.length
      ? `${gatewayNameOf(p, 'en')} cannot take a payment right now. Choose ${alternativeGatewaysText(p, 'en')}, or try again later.`
      : p.hasAdvances
        ? 'Online payment is not available right now, and an advance cannot be paid without it. Please try again later.'
        : 'Online payment is not available right now. Choose Cash On Delivery, or try again later.',
  ne: (p: RefusalParams) =>
    p.otherGateways?.length
      ? `अहिले ${gatewayNameOf(p, 'ne')} बाट तिर्न मिल्दैन। ${alternativeGatewaysText(p, 'ne')} छान्नुहोस् वा पछि प्रयास गर्नुहोस्।`
      : p.hasAdvances
        ? 'अहिले अनलाइन भुक्तानी गर्न मिल्दैन, त्यसैले बैना पनि तिर्न सकिँदैन। कृपया पछि प्रयास गर्नुहोस्।'
        : 'अहिले अनलाइन भुक्तानी गर्न मिल्दैन। “सामान पाएपछि नगद” छान्नुहोस् वा पछि प्रयास गर्नुहोस्।',
}
