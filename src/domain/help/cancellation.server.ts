/** The text of the page /cancellation. */
export const cancellation = {
  en: `
Changed your mind? You can cancel an order yourself until it ships. After delivery you have {returnDays} days to return it.

## Before it ships

Open [My Orders](/my-orders), find the order and press **Cancel order**. This works while the order is
Processing or Packed. The items go back into stock at once, and the order stays in your list as Cancelled
with the time. A cancelled order cannot be reopened; place a new one.

## After it has shipped

Once an order has shipped it can no longer be cancelled, because it is on its way. [Write to us](/contact) with the
order number, or return the items after they arrive.

## Within {returnDays} days of delivery

You may return a product within {returnDays} days of the day it was delivered. Open the order in [My Orders](/my-orders), press
**Return or complain**, choose the product and describe the problem; pictures help. We answer within {answerDays} working days,
and you find our answer on the page of the order. You can send a complaint at any time.

- Keep the bill, and if you can, the packaging.
- For a product that is defective, damaged or not as described, return, exchange or refund is your right under the
  Consumer Protection Act 2075, and nothing is deducted.

## Your money

- Cash On Delivery, cancelled before it ships: you have paid nothing, so there is nothing to refund.
- Online Payment, not paid yet: if you do not pay in time, the order is cancelled automatically.
- Already paid: any refund due is made within {refundDays} days, the way you paid.

## When the store cancels

If we cannot deliver a product, we may cancel the order until it ships. You see this in
[My Orders](/my-orders) with the time, and we refund what you paid.
`,
  ne: `
मन फेरिन सक्छ। नपठाएसम्म अर्डर आफैँ रद्द गर्नुहोस्, डेलिभरीपछि {returnDays} दिन छ।

## पठाउनुअघि

[मेरा अर्डरहरू](/my-orders) खोलेर अर्डर खोज्नुहोस् र **अर्डर रद्द गर्नुहोस्** थिच्नुहोस्। अर्डर प्रक्रियामा वा प्याक भएको
अवस्थामा यो मिल्छ। सामान तुरुन्तै फेरि स्टकमा जान्छ, अर्डर “रद्द भयो” भनेर समयसहित सूचीमा रहन्छ। रद्द भएको अर्डर फेरि
खुल्दैन, नयाँ अर्डर गर्नुहोस्।

## पठाएपछि

पठाइसकेपछि रद्द गर्न मिल्दैन, सामान बाटोमा हुन्छ। अर्डर नम्बरसहित [हामीलाई लेख्नुहोस्](/contact), वा सामान आइपुगेपछि
फिर्ता गर्नुहोस्।

## डेलिभरी भएको {returnDays} दिनभित्र

डेलिभरी भएको दिनदेखि {returnDays} दिनभित्र सामान फिर्ता गर्न सक्नुहुन्छ। [मेरा अर्डरहरू](/my-orders)मा अर्डर खोलेर
**फिर्ता वा गुनासो** थिच्नुहोस्, कुन सामान हो र के देख्नुभयो लेख्नुहोस्; तस्बिरले सजिलो हुन्छ। हामी {answerDays} कार्यदिनभित्र जवाफ
दिन्छौँ, जवाफ अर्डर पृष्ठमै देखिन्छ। गुनासो जहिले पनि पठाउन मिल्छ।

- बिल र सके बाकस जोगाएर राख्नुहोस्।
- बिग्रेको, टुटफुट भएको वा बताइएभन्दा फरक सामान फिर्ता गर्न, साट्न वा रकम फिर्ता पाउनु उपभोक्ता संरक्षण ऐन २०७५ अनुसार
  तपाईंको अधिकार हो, केही काटिँदैन।

## तपाईंको पैसा

- सामान पाएपछि नगद, पठाउनुअघि रद्द: केही तिर्नुभएको छैन, फिर्ता गर्नुपर्ने केही छैन।
- अनलाइन भुक्तानी, अझै नतिरेको: अर्डरले केही बेर भुक्तानी पर्खन्छ, अनि आफैँ रद्द हुन्छ।
- तिरिसकेको: फिर्ता दिनुपर्ने रकम {refundDays} दिनभित्र, तिरेकै माध्यमबाट फर्काइन्छ।

## पसलले रद्द गर्दा

सामान पुर्‍याउन नसकिने भए नपठाएसम्म विक्रेताले अर्डर रद्द गर्न सक्छन्। [मेरा अर्डरहरू](/my-orders)मा समयसहित देखिन्छ,
तिर्नुभएको रकम फर्काइन्छ।
`,
} as const
