import type { ContentKind } from '#domain/content/content.ts'
import { inEveryLanguage, translationFor, type InEachLanguage, type Text } from '#domain/language.ts'
import { readLocalizedFields } from '#domain/localized-field-names.ts'
import { seedContent, seededKeys, type ContentSeed } from '#shop/content/seed-content.ts'
import { listStoredSitePictures, type StoredSitePicture } from '#shop/catalogue/site-pictures.ts'
import type { Store } from '#shop/context.ts'
import { demoPosts } from '#demo/blog/posts.server.ts'
import { demoMessages } from './demo-messages.ts'

/** The labels of the buttons on the demo's banners, by the name of the picture. */
const buttonLabels: Readonly<Record<string, Text>> = {
  'living-room': demoMessages.shopLivingRoom,
  'kitchen-dining': demoMessages.shopDining,
  bedroom: demoMessages.shopBeds,
  'home-office': demoMessages.shopOffice,
  hallway: demoMessages.shopStorage,
  'kathmandu-flat': demoMessages.shopSofas,
  'new-launch': demoMessages.newLaunch,
}

const livingRoom = '/products?category=living-room'
const tiles: Readonly<Record<string, Record<'title' | 'text', Text>>> = {
  'tile-living-room': { title: demoMessages.livingRoom, text: demoMessages.livingRoomText },
  'tile-kitchen': { title: demoMessages.kitchen, text: demoMessages.kitchenText },
}

/**
 * Adds the demo's content blocks: texts, pictures and posts. A store that was first started without them never gets them.
 * Its storefront has the default texts and no pictures.
 */
export async function seedContents(store: Store, options: { addsDemoContent: boolean }): Promise<void> {
  // The key `banner` is recorded only in a store that was first started without the demo content.
  const addsDemo = options.addsDemoContent && !(await seededKeys(store)).has('banner')
  const sitePictures = addsDemo ? await listStoredSitePictures(store) : []
  const pictureSeeds = sitePictures.flatMap((picture) => seedsOfPicture(picture))
  const posts = addsDemo ? seedsOfPosts(sitePictures) : []
  const kinds: readonly ContentKind[] = addsDemo
    ? []
    : ['banner', 'tile', 'promo', 'newsletter', 'about', 'shelf', 'social', 'post']
  await seedContent(store, [...pictureSeeds, ...posts, ...(addsDemo ? demoTexts : [])], kinds)
}

const socialAddresses = {
  instagram: 'https://www.instagram.com/',
  facebook: 'https://www.facebook.com/',
  tiktok: 'https://www.tiktok.com/',
  youtube: 'https://www.youtube.com/',
}

/** The demo's content blocks without pictures. */
const demoTexts: readonly ContentSeed[] = [
  {
    key: 'newsletter',
    texts: textsOf({ title: demoMessages.newsletterTitle, text: demoMessages.newsletterText }),
  },
  { key: 'about', texts: textsOf({ title: demoMessages.aboutTitle, text: demoMessages.aboutText }) },
  { key: 'social', addresses: socialAddresses },
]

/** Returns the content blocks for a demo picture. Pictures of categories and posts have none. */
function seedsOfPicture({
  kind,
  name,
  position,
  hash,
  squareHash,
  content,
}: StoredSitePicture): ContentSeed[] {
  const shared = { picture: hash, square: squareHash, position }
  const alt = readLocalizedFields('alt', content)
  const { link } = content
  if (kind === 'banner') {
    const texts = textsOf({
      headline: readLocalizedFields('headline', content),
      button: buttonLabels[name] ?? demoMessages.shopThis,
      alt,
    })
    return [{ ...shared, key: `banner/${name}`, link, texts }]
  }
  const tile = tiles[name]
  if (kind === 'tile' && tile !== undefined)
    return [
      {
        ...shared,
        key: `tile/${name.replace('tile-', '')}`,
        link: livingRoom,
        texts: textsOf({ ...tile, alt }),
      },
    ]
  if (kind === 'shop') return [{ key: 'shelf', picture: hash }]
  if (kind !== 'promo') return []
  const texts = textsOf({
    title: demoMessages.promoTitle,
    text: demoMessages.promoText,
    button: demoMessages.orderNow,
    alt,
  })
  return [{ ...shared, key: 'promo', link: livingRoom, texts }]
}

/** Returns the content blocks of the demo posts with their covers. Each is visible from its date on. */
function seedsOfPosts(sitePictures: readonly StoredSitePicture[]): ContentSeed[] {
  const covers = new Map(
    sitePictures.filter(({ kind }) => kind === 'blog-cover').map((cover) => [cover.name, cover]),
  )
  return demoPosts.map(({ id, category, date, title, excerpt, text }) => {
    const cover = covers.get(id)
    const alt = cover === undefined ? { en: '', ne: '' } : readLocalizedFields('alt', cover.content)
    return {
      key: `post/${id}`,
      category,
      documents: text,
      picture: cover?.hash ?? '',
      from: new Date(`${date}T00:00:00+05:45`).toISOString(),
      texts: textsOf({ title, excerpt, alt }),
    }
  })
}

/** Groups named texts by language, as a content block stores them. */
function textsOf(textsByName: Readonly<Record<string, Text>>): InEachLanguage<Record<string, string>> {
  return inEveryLanguage((language) =>
    Object.fromEntries(
      Object.entries(textsByName).map(([name, text]) => [name, translationFor(language, text)]),
    ),
  )
}
