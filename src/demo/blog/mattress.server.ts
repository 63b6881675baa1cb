/** The text of the post "mattress". */
export const mattress = {
  en: `
A third of the day is spent on it, and most of us buy one in ten minutes. Take half an hour instead, and
lie down.

## Springs, foam or cotton

A pocket-spring mattress has each spring in a bag of its own. It lets air through, stays cool and does not
pass movements on to the other side of the bed. Memory foam gives way slowly to warmth and weight; it
suits people who sleep on the side and rooms that are not too cold, because below about 15 degrees it turns
stiff until you have warmed it. A cotton gaddi is cheap and honest, but it hardens in a few years and has to
be opened and carded again.

## How firm

Lie on your side on the mattress for ten minutes and let somebody look at your back. The spine should be a
straight line. If the hip hangs, it is too soft; if the shoulder is pushed up, too hard. Heavy people need
it firmer, light people softer, whatever the word on the label says. Two people of very different weight
are better off with two single mattresses in one frame.

- Sleeping on the side: medium, so that the shoulder sinks in
- On the back: medium-firm
- On the belly: firm and rather flat

## The size

A queen mattress here is 160 by 200 cm. Your bed should be at least 15 cm longer than you are. Measure
the inside of the frame, not the outside. With slats, gaps of more than 6 cm let foam bulge through.

## Damp and dust

In the monsoon a mattress on a closed board grows mould underneath. Slats, or a board with holes, let it
dry. Turn it head to foot every three months in the first year, then twice a year. Air it by the window
for an hour after you get up instead of making the bed at once. A washable cover costs little and doubles
its life.

A rolled foam mattress needs a day to open, and the smell of the factory is gone after two or three days
with the window open.

## When to change

When you sleep better somewhere else, or when a hollow deeper than 3 cm stays after you got up. Usually
that is after eight to ten years.
`,
  ne: `
दिनको एक तिहाइ यसैमा बित्छ, तर धेरैजसोले दस मिनेटमै किन्छौँ। आधा घण्टा दिनुहोस्, र पल्टिएर हेर्नुहोस्।

## स्प्रिङ, फोम कि कपास

पकेट स्प्रिङमा हरेक स्प्रिङ आफ्नै थैलीमा हुन्छ। हावा खेल्छ, शीतल रहन्छ, एकातिर चल्दा अर्कोतिर हल्लिँदैन। मेमोरी
फोम तातो र तौलले बिस्तारै दब्छ। कोल्टे सुत्नेलाई र धेरै चिसो नहुने कोठालाई ठीक, किनभने करिब १५ डिग्रीभन्दा तल
शरीरले नतताएसम्म कडा हुन्छ। कपासको गद्दी सस्तो र भरपर्दो छ, तर केही वर्षमा कडा हुन्छ र फेरि धुन्नुपर्छ।

## कति कडा

दस मिनेट कोल्टे परेर सुत्नुहोस् र कसैलाई ढाड हेर्न लगाउनुहोस्। मेरुदण्ड सिधा रेखामा हुनुपर्छ। कम्मर झुल्यो भने
धेरै नरम, काँध उचालियो भने धेरै कडा। लेबलमा जे लेखे पनि तौल बढी हुनेलाई कडा, कम हुनेलाई नरम चाहिन्छ। धेरै फरक
तौलका दुई जनालाई एउटै खाटमा दुई वटा सिङ्गल म्याट्रेस राम्रो।

- कोल्टे सुत्ने: मध्यम, काँध गाड्न मिल्ने
- उत्तानो सुत्ने: मध्यमभन्दा अलि कडा
- घोप्टो सुत्ने: कडा र समथर

## नाप

यहाँ क्विन म्याट्रेस १६० × २०० सेन्टिमिटरको हुन्छ। खाट आफूभन्दा कम्तीमा १५ सेन्टिमिटर लामो होस्। फ्रेमको बाहिर
होइन, भित्री भाग नाप्नुहोस्। फल्याकबीच ६ सेन्टिमिटरभन्दा बढी खाली भए फोम तल निस्कन्छ।

## ओस र धुलो

वर्षायाममा बन्द फल्याकमाथिको म्याट्रेसमुनि ढुसी आउँछ। फाँक वा प्वाल भएको फल्याकमा सुक्छ। पहिलो वर्ष तीन
महिनामा एक पटक सिरान र गोडापट्टि साट्नुहोस्, त्यसपछि वर्षको दुई पटक। उठ्नेबित्तिकै ओछ्यान नमिलाउनुहोस्, एक
घण्टा झ्याल खोलेर हावा खेलाउनुहोस्। धुन मिल्ने खोल सस्तो पर्छ, आयु दोब्बर बनाउँछ।

बेरेर आएको फोम म्याट्रेस पूरै खुल्न एक दिन लाग्छ, कारखानाको गन्ध झ्याल खोले दुई-तीन दिनमा जान्छ।

## कहिले फेर्ने

अन्त सुत्दा राम्रो निद्रा लाग्यो भने, वा उठेपछि पनि ३ सेन्टिमिटरभन्दा गहिरो खाल्डो रहिरह्यो भने। प्रायः आठ-दस
वर्षपछि।
`,
} as const
