/** The text of the post "sal-wood". */
export const salWood = {
  en: `
Sal is the heavy, reddish-brown wood of the Terai and the lower hills. It carries roofs, door frames and
temple struts, and it outlives the people who cut it. In a house it needs very little, as long as it is
the right little.

## Lacquer is a skin, oil is a drink

Lacquer lies on the wood as a film. It looks perfect until the first deep scratch; then water gets under
the film, a white edge appears, and the whole board has to be sanded before it can be coated again. Dense,
oily woods such as sal also move with the seasons, and a stiff film cracks along the grain.

Oil goes into the wood and hardens there. It leaves no film that could peel. A scratch in an oiled board
stays a scratch in wood, and a drop of oil closes it. The price is a little work once or twice a year.

## Four steps on a Saturday morning

- Wipe the piece with a barely damp cloth, then a dry one. Let it stand for an hour.
- Where it feels rough, rub along the grain with fine paper, 240 grit. Take the dust off.
- Put on hard-wax or linseed oil with a cotton cloth, as thin as you can. Wait twenty minutes and wipe off
  everything that has not gone in.
- Leave the window open overnight. The next day it may be used; after a week it has hardened through.

Cloths with linseed oil can heat up by themselves and catch fire. Spread them out flat outside to dry, or
put them in water, before they go into the bin.

## Every day

A dry or slightly damp cloth is enough. Wipe up tea and dal soon. No glass cleaner and no soda: both take
the oil out. Put hot pots on a mat, because heat draws pale rings. Sal darkens in light, so move the lamp
and the vase now and then and the colour stays even.

The same care suits oak and walnut that are finished with oil. For veneer and lacquered fronts a soft,
damp cloth is all they need, and no oil at all. The product page names the finish under Additional
Information.
`,
  ne: `
साल तराई र होचा पहाडको गह्रौँ, रातो-खैरो काठ हो। घरको दलिन, ढोकाको चौकोस र मन्दिरका टुँडालमा यही काठ हुन्छ,
र काट्ने मान्छेभन्दा धेरै बाँच्छ। घरभित्र यसलाई धेरै केही चाहिँदैन, तर जे चाहिन्छ त्यो ठीक हुनुपर्छ।

## वार्निस छाला हो, तेल पेय

वार्निस काठमाथि पातलो तह बनेर बस्छ। पहिलो गहिरो कोतारोसम्म राम्रो देखिन्छ, त्यसपछि पानी तहमुनि पस्छ, सेतो धार
देखिन्छ, र फेरि लगाउन पूरै फल्याक घोट्नुपर्छ। सालजस्तो कडा काठ मौसमअनुसार फुल्छ र खुम्चिन्छ, त्यसैले कडा तह
काठको रेसासँगै चर्किन्छ।

तेल काठभित्रै पस्छ र त्यहीँ जम्छ। उप्किने तह नै हुँदैन। कोतारो लाग्यो भने एक थोपा तेलले पुरिन्छ। यसको मोल वर्षमा
एक-दुई पटकको सानो मेहनत हो।

## शनिबार बिहान चार चरण

- हल्का भिजेको कपडाले पुछ्नुहोस्, अनि सुख्खाले। एक घण्टा छोड्नुहोस्।
- खस्रो लागेको ठाउँमा २४० नम्बरको मसिनो खाक्सीले रेसातिर घोट्नुहोस्। धुलो हटाउनुहोस्।
- सुती कपडाले हार्ड-वाक्स वा आलसको तेल सकेसम्म पातलो लगाउनुहोस्। बीस मिनेटपछि नसोसिएको जति सबै पुछ्नुहोस्।
- रातभर झ्याल खोलिराख्नुहोस्। भोलिपल्ट चलाउन मिल्छ, एक हप्तामा पूरै जम्छ।

आलसको तेल लागेको कपडा आफैँ तातेर आगो लाग्न सक्छ। फाल्नुअघि बाहिर फिँजाएर सुकाउनुहोस् वा पानीमा डुबाउनुहोस्।

## दिनदिनै

सुख्खा वा हल्का भिजेको कपडा पुग्छ। चिया र दाल पोखिए छिटो पुछ्नुहोस्। सिसा सफा गर्ने झोल र सोडा नलगाउनुहोस्,
दुवैले तेल निकाल्छन्। तातो भाँडो चकटीमाथि राख्नुहोस्, तापले सेतो घेरा बनाउँछ। घामले साल गाढा हुँदै जान्छ,
त्यसैले बत्ती र फूलदान बेलाबेला सारे रङ एकनास रहन्छ।

तेल लगाइएको ओक र ओखरको काठलाई पनि यही हेरचाह ठीक छ। भिनियर र ल्याकर लगाइएका पाटालाई नरम भिजेको कपडा मात्र
पुग्छ, तेल चाहिँदैन। कुन सतह हो, सामानको पृष्ठमा थप जानकारीमा लेखिएको छ।
`,
} as const
