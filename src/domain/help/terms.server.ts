/** The text of the page /terms. */
export const terms = {
  en: `
These terms apply to every order in this store. We have made them short so that you can read them.

## Offer and order

The pages show what is for sale, with size, material, price and stock. You place an order with **Place Order**
or **Pay Now**. The order is then accepted and appears in [My Orders](/my-orders) with its number. If a price changed
or a product sold out while your cart was open, we show you before you order.

## Prices, tax and shipping

Prices are in Nepali rupees. In the order summary tax of {taxRate} of the subtotal is added, rounded to the paisa. Shipping
is free on all orders. You pay the total shown on the order and nothing more.

## Payment

You pay in cash on delivery or online through the payment service that the cart offers. An online order is delivered
after the payment service has confirmed the payment. If it is not paid in time, it is cancelled.

## Delivery

We deliver to the address of the order in {deliveryDays} business days once the product is ready. Please check that the
product fits through your gate, stairs and door, and that somebody is at home. Check it when it arrives and report
any damage soon.

## Cancelling and returning

You may cancel until the order ships, and return a product within {returnDays} days of delivery. See
[Cancellation Options](/cancellation) for how to do it and when you are refunded. The rights that the Consumer Protection Act
2075 gives you are not affected.

## Pictures and colours

Wood has its grain and screens have their own colours, so a product may look slightly different from its picture. If you receive the wrong product, we take it back.

## Your account

Use your own name and an e-mail address that you check. Do not share your password. We may close an account that
is used to harm others; orders already on their way are still delivered.

## What you write

Messages must not insult, deceive or break the law. Posts you like are saved in your browser.

## Changes

If these terms change, the new ones apply to orders placed after that. Questions: [write to us](/contact).
`,
  ne: `
यी सर्त यस पसलमा अर्डर गरिएका सबै कुरामा लागू हुन्छन्। पढ्न सकियोस् भनेर छोटा छन्।

## बिक्री र अर्डर

पृष्ठमा बिक्रीका सामान, नाप, सामग्री, मूल्य र स्टकसहित देखाइएका छन्। **अर्डर गर्नुहोस्** वा **अहिले तिर्नुहोस्** थिचेपछि
अर्डर हुन्छ र स्वीकार हुन्छ, [मेरा अर्डरहरू](/my-orders)मा नम्बरसहित देखिन्छ। कार्ट खुला हुँदा मूल्य फेरिए वा सामान
बिकिसके अर्डर हुनुअघि नै पसलले जनाउँछ।

## मूल्य, कर र ढुवानी

मूल्य नेपाली रुपैयाँमा छन्। अर्डरको हिसाबमा उपजम्माको {taxRate} कर थपिन्छ, पैसासम्म मिलाएर। सबै अर्डरमा ढुवानी निःशुल्क छ।
अर्डरमा देखिएको कुल रकमभन्दा बढी केही तिर्नु पर्दैन।

## भुक्तानी

सामान पाएपछि नगद वा कार्टमा दिइएको भुक्तानी सेवाबाट अनलाइन तिर्नुहोस्। अनलाइन अर्डर भुक्तानी सेवाले पक्का गरेपछि
पठाइन्छ। समयमा नतिरे रद्द हुन्छ।

## डेलिभरी

सामान तयार भएपछि अर्डरको ठेगानामा {deliveryDays} कार्यदिनमा पुर्‍याउँछौँ। सामान गेट, भर्‍याङ र ढोकाबाट छिर्छ कि हेर्नुहोस्, र लिन घरमा कोही
हुनुपर्छ। आइपुगेपछि जाँच्नुहोस्, टुटफुट भए छिटो भन्नुहोस्।

## रद्द र फिर्ता

नपठाएसम्म रद्द गर्न र डेलिभरी भएको {returnDays} दिनभित्र फिर्ता गर्न सक्नुहुन्छ। कसरी गर्ने र पैसा कहिले फर्किन्छ,
[रद्द र फिर्ता](/cancellation)मा छ। उपभोक्ता संरक्षण ऐन २०७५ ले दिएका अधिकार यथावत् छन्।

## तस्बिर र रङ

काठको आफ्नै रेसा हुन्छ र स्क्रिनको आफ्नै रङ, त्यसैले सामान तस्बिरभन्दा अलि फरक हुन सक्छ। साँच्चै अर्कै सामान आए फिर्ता लिइन्छ।

## तपाईंको खाता

आफ्नै नाम र आफूले हेर्ने इमेल दिनुहोस्। पासवर्ड आफैँसँग राख्नुहोस्। अरूलाई हानि गर्न चलाइएको खाता हामी बन्द गर्न सक्छौँ, चलिरहेका
अर्डर भने पुर्‍याइन्छन्।

## तपाईंले लेखेको कुरा

सन्देशमा अपमान, छल वा कानुन तोड्ने कुरा हुनु हुँदैन। ब्लगमा मन पराएको कुरा तपाईंकै ब्राउजरमा रहन्छ।

## परिवर्तन

सर्त फेरिए नयाँ सर्त त्यसपछिका अर्डरमा लागू हुन्छन्। प्रश्न भए [हामीलाई लेख्नुहोस्](/contact)।
`,
} as const
