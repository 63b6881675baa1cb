import { sessionLifetime } from '#domain/account/account.ts'
import { maxQuantity } from '#domain/cart/cart.ts'
import { formatNumber } from '#domain/number-format.ts'

/** The text of the page /help-center. */
export const helpCenter = {
  en: `
Short answers to the most common questions. For anything else, [ask us](/contact).

## Ordering

Put products in the cart with **Add**. There you can change the quantity and choose a delivery address and a way
to pay. You need an account to order, so that we know whose order it is; the cart you filled before logging in
does not change. The total in the cart is the total you pay.

- Products that are out of stock cannot be added. The product page says so.
- Up to ${formatNumber(maxQuantity, 'en')} of the same item per order. If fewer are left, the cart shows how many.
- Each size and colour has its own page. Look for the links under the price.

## Price and payment

All prices are in rupees. Tax ({taxRate}) is added in the order summary, shipping is free on all orders.

- **Cash On Delivery**: you pay when your order arrives.
- **Online Payment**: you pay on the payment service’s page and come back to [My Orders](/my-orders). When the
  store cannot take online payments, this option is greyed out.

## Delivery

Delivery takes {deliveryDays} business days once the product is ready; for made-to-order products, the product page
shows how long that takes. Include your tole, ward and a landmark in the address, and a phone number that somebody
answers. Before you order something large, measure the gate, the stairs and the door; every product page shows the
size of the product and of its packages.

## Where is my order?

[My Orders](/my-orders) shows each order with its steps: Processing, Packed, Shipped, Out for delivery,
Delivered. Each step shows its time. An order that was refused at the door or could not be
delivered is Returned: you pay nothing for it, and we refund what you paid within {refundDays} days.

## Cancelling and returning

You can cancel an order yourself until it ships, and return a product within {returnDays} days. See
[Cancellation Options](/cancellation) for both.

## Account, cart and wishlist

- Without an account, cart and wishlist stay in this browser. After you log in they are saved to your account
  and are the same on every device.
- Remember me keeps you logged in for ${formatNumber(sessionLifetime.rememberedDays, 'en')} days. Leave it off on a shared computer.
- The heart on a picture adds a product to your [wishlist](/wishlist).

## Language

The switch in the header shows the same page in the other language. You can type numbers
in Nepali or English digits everywhere.
`,
  ne: `
धेरैजसो प्रश्नको उत्तर छोटो हुन्छ, र यही पृष्ठमा छ। यहाँ नभएको कुरा [हामीलाई सोध्नुहोस्](/contact)।

## अर्डर गर्दा

**थप्नुहोस्** थिचेर सामान कार्टमा राख्नुहोस्, त्यहीँ सङ्ख्या फेर्नुहोस्, डेलिभरी ठेगाना र तिर्ने तरिका छान्नुहोस्। अर्डर
गर्न खाता चाहिन्छ, किनभने अर्डर, ठेगाना र बिल कसैको नाममा हुनुपर्छ। लगइनअघि भरेको कार्ट जस्ताको तस्तै रहन्छ। कार्टमा
देखिएको कुल रकम नै तिर्ने रकम हो।

- स्टकमा नभएको सामान थप्न मिल्दैन, त्यो उसकै पृष्ठमा लेखिएको हुन्छ।
- एक अर्डरमा एउटै सामान ${formatNumber(maxQuantity, 'ne')} वटासम्म मगाउन मिल्छ। त्यति नभए कति बाँकी छ, कार्टमा देखिन्छ।
- फरक नाप र रङ छुट्टाछुट्टै सामान हुन्, मूल्यमुनिका लिङ्क हेर्नुहोस्।

## मूल्य र भुक्तानी

सबै मूल्य रुपैयाँमा छन्। अर्डरको हिसाबमा कर ({taxRate}) थपिन्छ, सबै अर्डरमा ढुवानी निःशुल्क छ।

- **सामान पाएपछि नगद**: सामान आइपुगेपछि तिर्नुहोस्।
- **अनलाइन भुक्तानी**: भुक्तानी सेवामा पुगेर [मेरा अर्डरहरू](/my-orders)मा फर्कनुहुन्छ। अहिले अनलाइन भुक्तानी लिन
  नमिल्ने भए यो छान्न मिल्दैन।

## डेलिभरी

सामान तयार भएपछि {deliveryDays} कार्यदिनमा डेलिभरी हुन्छ; अर्डरअनुसार बनाइने सामान तयार हुन लाग्ने दिन उसकै पृष्ठमा छ। ठेगानामा टोल, वडा र चिनिने ठाउँ लेख्नुहोस्, र उठ्ने फोन नम्बर दिनुहोस्। ठूलो सामान अर्डर
गर्नुअघि गेट, भर्‍याङ र ढोका नाप्नुहोस्। सामान र बाकसको नाप हरेक सामानको पृष्ठमा छ।

## मेरो अर्डर कहाँ छ?

[मेरा अर्डरहरू](/my-orders)मा हरेक अर्डरका चरण देखिन्छन्: प्रक्रियामा, प्याक भयो, पठाइयो, डेलिभरीका लागि निस्कियो,
डेलिभरी भयो। हरेक चरणमा पुगेको समय लेखिएको हुन्छ। ढोकामा नलिएको वा बुझाउन नसकिएको अर्डर “फिर्ता आयो” हुन्छ: त्यसको केही
तिर्नु पर्दैन, तिरेको रकम {refundDays} दिनभित्र फिर्ता दिइन्छ।

## रद्द र फिर्ता

नपठाएसम्म अर्डर आफैँ रद्द गर्न सक्नुहुन्छ, र {returnDays} दिनभित्र सामान फिर्ता गर्न सक्नुहुन्छ। दुवै
[रद्द र फिर्ता](/cancellation)मा लेखिएको छ।

## खाता, कार्ट र मनपर्ने सूची

- खाता नभए कार्ट र मनपर्ने सूची यही ब्राउजरमा रहन्छन्। लगइनपछि खातामा रहन्छन् र सबै उपकरणमा उस्तै देखिन्छन्।
- “लगइन भइरहने” छाने ${formatNumber(sessionLifetime.rememberedDays, 'ne')} दिनसम्म लगइन रहन्छ। अरूले पनि चलाउने कम्प्युटरमा नछान्नुहोस्।
- तस्बिरमाथिको मुटुले सामानलाई [मनपर्ने सूची](/wishlist)मा राख्छ।

## भाषा

माथिको भाषा बटनबाट यही पृष्ठ अर्को भाषामा हेर्न मिल्छ। अङ्क नेपाली वा अङ्ग्रेजी जुनमा लेखे पनि हुन्छ।
`,
} as const
