/** The text of the page /safety-info. */
export const safety = {
  en: `
Furniture is heavy, and we live in earthquake country. Ten minutes with a drill and a check of the screws
once a year keep your home safe.

## Fasten what can tip

Fasten every wardrobe, bookcase and chest of drawers to the wall, on the day it arrives. If a strap or
bracket is included, use it; the product page says so.

- In brick or concrete, use a wall plug of at least 8 mm, and drill into the brick, not the joint.
- Put heavy things at the bottom, and nothing that can fall above a bed.
- Never let children climb on drawers, and open only one drawer at a time.

## Carrying and unpacking

Package sizes and weights are on the product page under Additional Information. Anything over 25 kg
needs two people; bend your knees to lift it. Keep plastic bags and foam away from small children; they can
suffocate in them. Pick up staples and screws before anybody walks barefoot.

## Assembly

Assemble on a flat floor. Tighten the screws by hand first, then fully once the furniture is upright and level.
Tighten them again after a month and then once a year. Use only the legs and screws supplied.

## Beds, desks and chairs

- Lift-up beds: keep hands and children clear while closing, and do not sit on the open frame.
- Motorised desks: check that nothing is on or under the desk before you move it, and unplug it before
  cleaning.
- A chair on castors is not a ladder.

## Fire and heat

Leave a metre between a heater and anything with fabric or foam. Rags with linseed oil can catch fire by
themselves: dry them flat outside. Put candles and incense on a stone or metal plate.

## If something is broken

Do not use furniture with a loose leg, a crack or a sharp edge. [Write to us](/contact) with the order number and
describe the problem. We take defective products back.

## Safe buying

We never ask for your password or for a code sent to your phone. Passwords are stored so that even we cannot
read them. Pay only in the cart or when your order arrives, and check the store’s address in the browser before
you log in.
`,
  ne: `
फर्निचर गह्रौँ हुन्छ, र हामी भूकम्प जाने देशमा बस्छौँ। दस मिनेटको ड्रिल र वर्षमा एक पटक पेच जाँच्दा घर सुरक्षित रहन्छ।

## ढल्न सक्ने कुरा कस्नुहोस्

दराज, किताब र्‍याक र घर्रा भएका अग्ला सामान आएकै दिन भित्तामा कस्नुहोस्। पट्टी वा ब्र्याकेट सँगै आएको भए त्यही चलाउनुहोस्,
सामानको पृष्ठमा लेखिएको हुन्छ।

- इँटा वा ढलानमा कम्तीमा ८ मिलिमिटरको प्लग, जोर्नीमा होइन, इँटामै ठोक्नुहोस्।
- गह्रौँ कुरा तल राख्नुहोस्। खाटमाथि खस्न सक्ने केही नराख्नुहोस्।
- केटाकेटीलाई घर्रामा चढ्न नदिनुहोस्, एक पटकमा एउटा मात्र घर्रा खोल्नुहोस्।

## बोक्दा र खोल्दा

बाकसको नाप र तौल सामानको पृष्ठमा थप जानकारीमा छ। २५ किलोभन्दा गह्रौँ कुरा दुई जनाले, घुँडा खुम्च्याएर उठाउनुहोस्।
प्लास्टिकका झोला र फोम साना केटाकेटीबाट टाढा राख्नुहोस्, सास रोकिन सक्छ। खाली खुट्टा हिँड्नुअघि पिन र पेच टिप्नुहोस्।

## जोड्दा

समथर भुइँमा जोड्नुहोस्, पहिले हातले मात्र कस्नुहोस्, सिधा उभिएपछि सबै पेच कस्नुहोस्। एक महिनापछि फेरि र त्यसपछि
वर्षमा एक पटक कस्नुहोस्। सँगै आएका खुट्टा र पेच नै चलाउनुहोस्।

## खाट, टेबल र कुर्सी

- उचालिने खाट बन्द हुँदा हात र केटाकेटी टाढा राख्नुहोस्, खुला फ्रेममा नबस्नुहोस्।
- मोटर भएको टेबल चलाउनुअघि माथि र मुनि केही छ कि हेर्नुहोस्, सफा गर्नुअघि प्लग निकाल्नुहोस्।
- पाङ्ग्रा भएको कुर्सी भर्‍याङ होइन।

## आगो र ताप

हिटर र कपडा वा फोम भएको कुराबीच एक मिटर छोड्नुहोस्। आलसको तेल लागेको कपडा आफैँ सल्कन सक्छ, बाहिर फिँजाएर
सुकाउनुहोस्। मैनबत्ती र धूप ढुङ्गा वा धातुको थालमा राख्नुहोस्।

## केही बिग्रियो भने

खुट्टा हल्लिने, चर्किएको वा धारिलो सामान नचलाउनुहोस्। अर्डर नम्बरसहित के देख्नुभयो [हामीलाई लेख्नुहोस्](/contact)।
बिग्रेको सामान फिर्ता लिइन्छ।

## ढुक्कसँग किन्ने

पसलबाट कसैले पासवर्ड वा फोनमा आएको कोड माग्दैन। पासवर्ड हामीले पनि पढ्न नमिल्ने गरी राखिन्छ। कार्टमा वा सामान
आइपुगेपछि मात्र तिर्नुहोस्, लगइनअघि ब्राउजरमा पसलकै ठेगाना छ कि हेर्नुहोस्।
`,
} as const
