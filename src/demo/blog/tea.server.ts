/** The text of the post "tea". */
export const tea = {
  en: `
In a baithak one sat on the floor: a sukul of straw, a radi of wool, a wall at the back, and the tray of
tea in the middle. The sofa came later. The two get along very well.

## Why the floor is worth keeping

Whoever sits on the floor moves more, changes legs, leans forward, gets up with the whole body. Children
play there anyway. And ten people fit into a circle where a sofa takes three. For old knees it is hard,
so keep one seat of 45 cm in the circle, with arms to push up from.

## Height of the table

For the floor a table of 28 to 35 cm is right: the cup stands at the height of the elbow. In front of a sofa
take 40 to 45 cm, a hand's width below the seat or level with it. If both sit together, choose 38. From the
floor it is still a table, from the sofa already one.

- Round or oval, if children run about
- At least 30 cm from the edge to where people sit
- A top that takes a hot kettle: oiled wood with a mat, stone or metal without one

## What to sit on

A cushion should be firm enough that the hip is higher than the knee. Cotton that has been carded, or
wool, keeps its shape better than foam flakes. Two thin ones on top of each other are more useful than one
thick one, because guests can divide them.

Put something between cushion and cement. A straw mat keeps out the cold, a felt or wool rug above it
makes it soft. In the monsoon lift both every few days and let the floor dry.

## The wall

Backs need something. Long bolsters of 20 cm thickness along the wall, or a daybed without arms on
which two lie and five lean. Hang pictures lower than usual: whoever sits on the floor looks at a height of
75 cm.

## The tea itself

Let the water boil with cardamom and ginger before the leaves go in, milk after that, sugar last. Whoever
comes late sits nearest the door, and pours.
`,
  ne: `
बैठकमा भुइँमै बसिन्थ्यो: परालको सुकुल, ऊनको राडी, पछाडि भित्ता, बीचमा चियाको किस्ती। सोफा पछि आयो। दुवै मजाले
मिल्छन्।

## भुइँ किन जोगाउने

भुइँमा बस्ने मान्छे धेरै चल्छ: खुट्टा फेर्छ, अगाडि झुक्छ, पूरै शरीरले उठ्छ। केटाकेटी त त्यहीँ खेल्छन्। सोफामा तीन
जना अट्ने ठाउँमा घेरा बनाए दस जना बस्छन्। बूढो घुँडालाई गाह्रो हुन्छ, त्यसैले घेरामा ४५ सेन्टिमिटरको, हात टेकेर
उठ्न मिल्ने एउटा सिट राख्नुहोस्।

## टेबलको उचाइ

भुइँमा बस्दा २८-३५ सेन्टिमिटरको टेबल ठीक: कप कुहिनाको उचाइमा हुन्छ। सोफाअगाडि ४०-४५, सिटभन्दा एक हत्केला तल वा
बराबर। दुवै सँगै भए ३८ रोज्नुहोस्। भुइँबाट पनि टेबल, सोफाबाट पनि टेबल।

- केटाकेटी दौडिने भए गोलो वा अण्डाकार
- किनारदेखि बस्ने ठाउँसम्म कम्तीमा ३० सेन्टिमिटर
- तातो किटली सहने सतह: तेल लगाएको काठमा चकटी, ढुङ्गा वा धातुमा सोझै

## केमा बस्ने

कम्मर घुँडाभन्दा माथि रहने गरी चकटी कडा होस्। धुनेको कपास वा ऊनले फोमका टुक्राभन्दा राम्ररी आकार जोगाउँछ। एउटा
बाक्लोभन्दा दुई पातला काम लाग्छन्, पाहुनाले बाँड्न मिल्छ।

चकटी र सिमेन्टबीच केही राख्नुहोस्। सुकुलले चिसो रोक्छ, माथिको राडीले नरम बनाउँछ। वर्षामा केही दिनमा एक पटक दुवै
उठाएर भुइँ सुकाउनुहोस्।

## भित्ता

ढाडलाई आड चाहिन्छ। भित्तासँगै २० सेन्टिमिटर मोटा लामा तकिया, वा हात नभएको डेबेड, जसमा दुई जना सुत्छन्, पाँच जना
आड लिन्छन्। तस्बिर अलि तल झुन्ड्याउनुहोस्: भुइँमा बस्नेको आँखा ७५ सेन्टिमिटरमा हुन्छ।

## अनि चिया

पात हाल्नुअघि सुकुमेल र अदुवासँग पानी उमाल्नुहोस्, त्यसपछि दूध, चिनी अन्तिममा। ढिलो आउने ढोकानेर बस्छ, र चिया
खन्याउँछ।
`,
} as const
