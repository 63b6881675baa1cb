/** The text of the post "fabric". */
export const fabric = {
  en: `
The frame decides how long a sofa lives; the cloth decides how long you like it. A cloth is chosen with
the hand, but a few plain facts help before you touch it.

## Ask who will sit on it

A house with small children, a dog or a courtyard full of dust needs a dense, flat weave in a middle tone.
Very light cloth shows tea, very dark cloth shows dust and lint. Mixed colours, two threads of different
shade woven together, hide both.

- **Polyester-linen weave** keeps its shape, dries quickly and looks like linen. The calm choice for every day.
- **Linen** breathes best in a hot room and creases, which is part of it.
- **Cotton-polyester twill** is tight and smooth; crumbs brush off.
- **Bouclé** is soft and warm; cats love its loops, which is an argument against it.
- **Leather** wipes clean and is cool at first touch. Keep it a metre away from the heater and out of full sun.

## Sun, smoke and monsoon

South windows bleach every cloth in a few years, deep reds and blues first. A thin curtain between ten and
three o'clock doubles the time. In a kitchen-living room choose covers that come off with a zip: cooking
smoke settles in cloth, and washing is the only thing that takes it out.

In the monsoon damp cloth starts to smell. Leave a hand's width between sofa and outer wall, stand the
cushions on edge on a dry day, and open the windows whenever the rain stops.

## Test it yourself

Rub the cloth with a white, damp handkerchief. If colour comes off, it will come off on your clothes too.
Hold it against the light: the less you see through it, the longer it lasts. Pull across the seam; it
should not open.

## Stains

Blot, never rub. Cold water first, then a drop of mild soap, always from the edge of the stain inward. Test
on the back before you start at the front. For ghee and oil, cover the spot with corn flour for an hour and
brush it off before any water comes near.
`,
  ne: `
सोफा कति वर्ष टिक्छ भन्ने फ्रेमले तय गर्छ, कति वर्ष मन पर्छ भन्ने कपडाले। कपडा हातले छानिन्छ, तर छुनुअघि केही
सिधा कुरा जान्दा सजिलो हुन्छ।

## को बस्छ, त्यो सोध्नुहोस्

साना केटाकेटी, कुकुर वा धुलो आउने आँगन भएको घरलाई मध्यम रङको, घना बुनेको सादा कपडा चाहिन्छ। धेरै हल्का रङको
कपडामा चिया देखिन्छ, धेरै गाढामा धुलो र भुवा। दुई फरक रङका धागो मिसाएर बुनेकोले दुवै लुकाउँछ।

- **पोलिएस्टर-लिनेन** ले आकार जोगाउँछ, छिटो सुक्छ, लिनेनजस्तै देखिन्छ। दिनदिनैका लागि ढुक्क।
- **लिनेन** गर्मी कोठामा सबैभन्दा शीतल हुन्छ, मुजा पनि पर्छ, त्यो यसकै स्वभाव हो।
- **कटन-पोलिएस्टर ट्विल** कसिलो र चिल्लो हुन्छ, धुलो झार्न सजिलो।
- **बुक्ले** नरम र न्यानो हुन्छ, तर बिरालोलाई यसका गुजुल्टा असाध्यै मन पर्छ।
- **छाला** पुछेर सफा हुन्छ, सुरुमा चिसो लाग्छ। हिटरबाट एक मिटर टाढा र चर्को घामबाट जोगाएर राख्नुहोस्।

## घाम, धुवाँ र वर्षा

दक्षिणतिरको झ्यालले केही वर्षमै सबै कपडाको रङ उडाउँछ, गाढा रातो र निलो सबैभन्दा पहिले। बिहान दसदेखि दिउँसो
तीनसम्म पातलो पर्दा लगाए दोब्बर टिक्छ। भान्सासँगै बैठक भए चेन भएको, खोलेर धुन मिल्ने खोल रोज्नुहोस्: पकाएको
धुवाँ कपडामा बस्छ, धोएर मात्र जान्छ।

वर्षामा ओसिलो कपडा गन्हाउन थाल्छ। सोफा र बाहिरी भित्ताबीच एक बित्ता छोड्नुहोस्, घाम लागेको दिन गद्दी ठड्याउनुहोस्,
पानी रोकिनेबित्तिकै झ्याल खोल्नुहोस्।

## आफैँ जाँच्नुहोस्

सेतो, हल्का भिजेको रुमालले कपडा घोट्नुहोस्। रङ आयो भने लुगामा पनि लाग्छ। उज्यालोतिर फर्काएर हेर्नुहोस्: जति कम
छिर्छ, उति धेरै टिक्छ। सिलाइ तानेर हेर्नुहोस्, खुल्नु हुँदैन।

## दाग

थिच्नुहोस्, कहिल्यै नघोट्नुहोस्। पहिले चिसो पानी, अनि एक थोपा हल्का साबुन, सधैँ दागको छेउबाट बीचतिर। सुरु गर्नुअघि
पछाडि जाँच्नुहोस्। घिउ वा तेल पोखियो भने एक घण्टा मकैको पिठोले छोपेर झार्नुहोस्, पानी त्यसपछि मात्र।
`,
} as const
