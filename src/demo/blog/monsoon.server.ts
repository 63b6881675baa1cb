/** The text of the post "monsoon". */
export const monsoon = {
  en: `
From Asar to Bhadau the air in the valley holds so much water that salt turns to lumps. Wood drinks that
water and swells; in the dry months of Magh and Phagun it gives it back and shrinks. Doors that stick in the
rains and rattle in spring are not badly made. They are made of wood.

## What moves and what does not

A solid board changes in width, hardly in length. A table top of 90 cm may grow and shrink by 6 to 8 mm
in a year. That is why good tops are not glued to their frames but held by slots that let them slide.
Veneered board and plywood move very little: their layers hold each other.

## Before the rain

- Pull large pieces 5 cm away from outer walls, so that air can pass behind them.
- Put felt or small plastic feet under legs that stand on a cement or clay floor: damp rises from below.
- Oil open wood once, also underneath. Wood that is oiled on one side only bends.
- Look for rust on screws, and put a drop of oil on hinges and runners.

## During the rain

Air the rooms in the hours when it does not rain, and close them when it does. Open wardrobes for a while
each day. A bag of charcoal or a bowl of coarse salt takes some of the moisture out of a cupboard; change it
when it is wet. Do not dry clothes in the room with the sideboard.

A door that sticks: wait. Plane it in July and it will have a gap in January. Rub the edge with a candle
instead.

## Mould

Grey fluff on the back of a cupboard is young mould. Wear a mask, wipe it off with vinegar and water, half
and half, outside if you can, and let the place dry for a day before you oil it. Unoiled leather and cane get
it first, so look there.

## After the rain

In Kartik take everything out of the cupboard once. Two days of autumn sun in the room, not on the wood
itself, and the smell is gone until next year. Gaps that appear in winter close by themselves.
`,
  ne: `
असारदेखि भदौसम्म उपत्यकाको हावामा यति पानी हुन्छ कि नुन डल्लो पर्छ। काठले त्यो पानी पिउँछ र फुल्छ, माघ-फागुनको
सुख्खामा फर्काउँछ र खुम्चिन्छ। वर्षामा अड्किने र वसन्तमा खटखट गर्ने ढोका नराम्ररी बनाएको होइन। काठको हो।

## के चल्छ, के चल्दैन

ठोस फल्याकको चौडाइ बदलिन्छ, लम्बाइ लगभग बदलिँदैन। ९० सेन्टिमिटरको टेबलको माथिल्लो भाग वर्षभरिमा ६-८ मिलिमिटर
घटबढ हुन सक्छ। त्यसैले राम्रो टेबलको माथिल्लो भाग फ्रेममा टाँसिँदैन, सर्न मिल्ने गरी अड्याइन्छ। भिनियर बोर्ड र
प्लाइउड निकै कम चल्छन्: तिनका तहले एकअर्कालाई समात्छन्।

## पानी पर्नुअघि

- ठूला सामान बाहिरी भित्ताबाट ५ सेन्टिमिटर तान्नुहोस्, पछाडि हावा खेल्छ।
- सिमेन्ट वा माटोको भुइँमा राखेका खुट्टामुनि फेल्ट वा प्लास्टिक राख्नुहोस्: ओस तलबाट आउँछ।
- खुला काठमा एक पटक तेल लगाउनुहोस्, मुनि पनि। एकातिर मात्र तेल लगाएको काठ बाङ्गिन्छ।
- पेचमा खिया छ कि हेर्नुहोस्, कब्जा र रेलमा एक थोपा तेल हाल्नुहोस्।

## पानी पर्दा

पानी नपरेको बेला कोठामा हावा खेलाउनुहोस्, परेको बेला बन्द गर्नुहोस्। दराज दिनमा केही बेर खोल्नुहोस्। एक थैली
गोल वा एक कचौरा ढिके नुनले दराजको केही ओस सोस्छ, भिजेपछि फेर्नुहोस्। दराज भएको कोठामा लुगा नसुकाउनुहोस्।

ढोका अड्कियो भने पर्खनुहोस्। साउनमा रन्दा लगाए माघमा खाली ठाउँ देखिन्छ। बरु किनारमा मैनबत्ती घोट्नुहोस्।

## ढुसी

दराजपछाडिको फुस्रो भुवा भर्खरको ढुसी हो। मास्क लगाउनुहोस्, सिर्का र पानी आधाआधा मिसाएर सकेसम्म बाहिर पुछ्नुहोस्,
तेल लगाउनुअघि एक दिन सुकाउनुहोस्। तेल नलगाएको छाला र बेतमा सबैभन्दा पहिले आउँछ, त्यहीँ हेर्नुहोस्।

## पानी गएपछि

कात्तिकमा एक पटक दराजको सबै कुरा झिक्नुहोस्। काठमा होइन, कोठामा दुई दिन शरद्को घाम पसे गन्ध अर्को वर्षसम्म जान्छ।
जाडोमा देखिने चिरा आफैँ बन्द हुन्छन्।
`,
} as const
