/** The text of the post "books". */
export const books = {
  en: `
Books are the heaviest things in a living room. A metre of novels weighs about 20 kg, a metre of
law or art books 35. A shelf has to be chosen for that, and not only for the picture in the catalogue.

## How long a board may be

A board of 25 mm solid wood carries novels over 80 cm without bending; at 100 cm it hangs after a few years.
If you want longer shelves, they need an upright in the middle or a strip glued under the front edge. A
sagging board can be turned over once. It will sag the other way.

## Which depth

Novels need 18 cm, school books 24, big picture books and files 30 or more. In a shelf of 32 cm you can stand
books in two rows, but you will never again see the back one. Depth that stays empty in front is good for
photographs and the khukuri from Bhojpur.

## Fasten it

We live in earthquake country. Every bookcase higher than a child can climb belongs to the wall.

- Use the strap or bracket that comes with the piece, at the top, on both sides if it is wide
- In brick and concrete: a dowel of at least 8 mm, drilled into the brick and not into the joint
- In thin partition walls: look for the stud, or choose a lower piece
- Heavy books at the bottom, and nothing that can fall over a bed

## Damp and insects

Leave 3 cm between the shelf and an outer wall. In the monsoon take the books of one shelf out every few
weeks and let air in. Silverfish like it dark and moist; dried timur or neem leaves in a cloth bag behind
the row keep them away, and they smell better than naphthalene.

## What else belongs there

Fill two thirds and leave the rest empty. Lay some books flat, so that the row has a stop. Put one plant, one
lamp and one thing from your grandparents in between. A shelf that is full to the last centimetre looks like
a store; one with gaps looks like people live there.
`,
  ne: `
बैठक कोठामा सबैभन्दा गह्रौँ कुरा किताब हो। एक मिटर उपन्यासको तौल करिब २० किलो, कानुन वा कलाका किताबको ३५ किलो
हुन्छ। त्यसैले दराज फोटो हेरेर मात्र होइन, तौल सोचेर छान्नुपर्छ।

## फल्याक कति लामो

२५ मिलिमिटरको ठोस काठको फल्याकले ८० सेन्टिमिटरसम्म उपन्यास नझुकी थाम्छ, १०० सेन्टिमिटरमा केही वर्षपछि झुक्छ। अझ
लामो चाहिए बीचमा ठाडो काठ वा अगाडिको किनारमुनि पट्टी चाहिन्छ। झुकेको फल्याक एक पटक उल्टाउन मिल्छ। अनि अर्कोतिर
झुक्छ।

## कति गहिरो

उपन्यासलाई १८ सेन्टिमिटर, पाठ्यपुस्तकलाई २४, ठूला चित्रका किताब र फाइललाई ३० वा बढी चाहिन्छ। ३२ सेन्टिमिटरको
दराजमा दुई लहर राख्न मिल्छ, तर पछाडिको लहर फेरि कहिल्यै देखिँदैन। अगाडि बचेको ठाउँमा फोटो वा भोजपुरको खुकुरी
राम्रो देखिन्छ।

## भित्तामा कस्नुहोस्

हामी भूकम्प जाने देशमा बस्छौँ। केटाकेटी चढ्न सक्नेभन्दा अग्लो हरेक दराज भित्तामा बाँध्नुपर्छ।

- सामानसँगै आएको पट्टी वा ब्र्याकेट माथिल्लो भागमा कस्नुहोस्, फराकिलो भए दुवैतिर
- इँटा र ढलानमा: कम्तीमा ८ मिलिमिटरको प्लग, जोर्नीमा होइन, इँटामै
- पातलो भित्तामा: भित्रको काठ खोज्नुहोस्, नत्र होचो दराज रोज्नुहोस्
- गह्रौँ किताब तल, ओछ्यानमाथि खस्न सक्ने केही नराख्नुहोस्

## ओस र कीरा

दराज र बाहिरी भित्ताबीच ३ सेन्टिमिटर छोड्नुहोस्। वर्षामा केही हप्तामा एक पटक एक तलाका किताब झिकेर हावा खेलाउनुहोस्।
किताब खाने कीरालाई अँध्यारो र ओसिलो मन पर्छ। कपडाको थैलीमा सुकेको टिमुर वा नीमको पात लहरपछाडि राखे टाढा रहन्छन्,
फिनाइलका गोलीभन्दा बास्ना पनि राम्रो।

## अरू के राख्ने

दुई तिहाइ भर्नुहोस्, बाँकी खाली छोड्नुहोस्। केही किताब तेर्सो राखे लहर अडिन्छ। बीचमा एउटा बिरुवा, एउटा बत्ती र
हजुरबा-हजुरआमाको एउटा चिनो राख्नुहोस्। अन्तिम सेन्टिमिटरसम्म भरिएको दराज गोदामजस्तो देखिन्छ, ठाउँ भएकोमा मान्छे
बसेजस्तो।
`,
} as const
