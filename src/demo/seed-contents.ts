import type { ContentKind } from '#domain/content/content.ts'
import { inEveryLanguage, translationFor, type InEachLanguage, type Text } from '#domain/language.ts'
import { textsNamed } from '#domain/text-names.ts'
import { seedContent, seededKeys, type ContentSeed } from '#shop/content/seed-content.ts'
import { listStoredSitePictures, type StoredSitePicture } from '#shop/catalogue/site-pictures.ts'
import type { Store } from '#shop/context.ts'
import { demoPosts } from '#demo/blog/posts.server.ts'
import { demoWords } from './demo-messages.ts'

/** The labels of the buttons on the demo's banners, by the name of the picture. */
const buttons: Readonly<Record<string, Text>> = {
  'living-room': demoWords.shopLivingRoom,
  'kitchen-dining': demoWords.shopDining,
  bedroom: demoWords.shopBeds,
  'home-office': demoWords.shopOffice,
  hallway: demoWords.shopStorage,
  'kathmandu-flat': demoWords.shopSofas,
  'new-launch': demoWords.newLaunch,
}

const livingRoom = '/products?category=living-room'
const tiles: Readonly<Record<string, Record<'title' | 'text', Text>>> = {
  'tile-living-room': { title: demoWords.livingRoom, text: demoWords.livingRoomText },
  'tile-kitchen': { title: demoWords.kitchen, text: demoWords.kitchenText },
}

/**
 * Offers the words and pictures of the demo to the owner: to a store that shows them already, and to a new one with the
 * demo furniture. Any other new store begins with neutral words and without pictures.
 */
export async function seedContents(store: Store, options: { isDemo: boolean }): Promise<void> {
  // A store that started with neutral texts keeps them.
  const isDemo = options.isDemo && !(await seededKeys(store)).has('banner')
  const hung = isDemo ? await listStoredSitePictures(store) : []
  const pictureSeeds = hung.flatMap((picture) => seedOf(picture))
  const posts = isDemo ? seedsOfPosts(hung) : []
  const kinds: readonly ContentKind[] = isDemo
    ? []
    : ['banner', 'tile', 'promo', 'newsletter', 'about', 'shelf', 'social', 'post']
  await seedContent(store, [...pictureSeeds, ...posts, ...(isDemo ? demoTexts : [])], kinds)
}

const socials = {
  instagram: 'https://www.instagram.com/',
  facebook: 'https://www.facebook.com/',
  tiktok: 'https://www.tiktok.com/',
  youtube: 'https://www.youtube.com/',
}

/** The demo's texts besides its pictures. */
const demoTexts: readonly ContentSeed[] = [
  {
    key: 'newsletter',
    texts: textsOf({ title: demoWords.newsletterTitle, text: demoWords.newsletterText }),
  },
  { key: 'about', texts: textsOf({ title: demoWords.aboutTitle, text: demoWords.aboutText }) },
  { key: 'social', addresses: socials },
]

/** Returns the content blocks for a demo picture. Pictures of categories and posts have none. */
function seedOf({ kind, name, position, hash, squareHash, content }: StoredSitePicture): ContentSeed[] {
  const shared = { picture: hash, square: squareHash, position }
  const alt = textsNamed('alt', content)
  const { link } = content
  if (kind === 'banner') {
    const texts = textsOf({
      headline: textsNamed('headline', content),
      button: buttons[name] ?? demoWords.shopThis,
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
    title: demoWords.promoTitle,
    text: demoWords.promoText,
    button: demoWords.orderNow,
    alt,
  })
  return [{ ...shared, key: 'promo', link: livingRoom, texts }]
}

/** The posts of the demo under the covers that hang; each is read from its day on. */
function seedsOfPosts(hung: readonly StoredSitePicture[]): ContentSeed[] {
  const covers = new Map(hung.filter(({ kind }) => kind === 'blog-cover').map((cover) => [cover.name, cover]))
  return demoPosts.map(({ id, category, date, title, excerpt, text }) => {
    const cover = covers.get(id)
    const alt = cover === undefined ? { en: '', ne: '' } : textsNamed('alt', cover.content)
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
function textsOf(named: Readonly<Record<string, Text>>): InEachLanguage<Record<string, string>> {
  return inEveryLanguage((language) =>
    Object.fromEntries(Object.entries(named).map(([name, text]) => [name, translationFor(language, text)])),
  )
}
