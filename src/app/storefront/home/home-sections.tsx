import { textIn } from '#domain/language.ts'
import { categories } from '#domain/product/category.ts'
import { cardMessages } from '#domain/messages/storefront/card.ts'
import { homeMessages } from '#domain/messages/storefront/home.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { ColourTile } from '#ui/card/colour-tile.tsx'
import { PictureTile } from '#ui/card/picture-tile.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import { pictureWidths } from '#ui/picture/picture-srcset.ts'
import { cardSizes } from '#app/components/product-card/product-card.tsx'
import { SectionTitle } from '#ui/section-title.tsx'
import type { CardItem, PagePicture } from '#app/components/product-card-item.ts'
import { ProductCardView } from '#app/components/product-card/product-card-view.tsx'
import { useCategoryTiles } from '#app/components/frame/site-navigation.ts'
import { useLanguage, useLocalPath, useWords } from '#app/components/use-words.ts'
import type { HomePicture } from './home-picture.ts'
import { Carousel } from '#ui/picture/carousel.tsx'
import * as cardsLook from '#ui/look/cards.module.css'
import * as layoutLook from '#ui/look/layout.module.css'
import * as pairLook from '#ui/look/pair.module.css'
import * as textLook from '#ui/look/text.module.css'
import * as tilesLook from '#ui/look/tiles.module.css'
import * as styles from './home.module.css'

const livingRoom = '/products?category=living-room'

/** Two rooms. Both lead to the living room, as the specification has it. */
export function HomeFeatured({ tiles }: { tiles: readonly HomePicture[] }) {
  const said = useWords(homeMessages)
  const { pictureMissing } = useWords(cardMessages)
  const to = useLocalPath()
  const pictureOf = (name: string) => tiles.find((tile) => tile.name === name)?.picture ?? null
  const rooms = [
    { title: said.livingRoom, text: said.livingRoomText, picture: pictureOf('tile-living-room') },
    { title: said.kitchen, text: said.kitchenText, picture: pictureOf('tile-kitchen') },
  ]
  return (
    <section className={layoutLook.section}>
      <div className={layoutLook.page}>
        <SectionTitle>{said.featured}</SectionTitle>
        <div className={pairLook.pair}>
          {rooms.map((room) => (
            <PictureTile
              key={room.title}
              {...room}
              link={{ href: to(livingRoom), text: said.viewMore }}
              missing={pictureMissing}
            />
          ))}
        </div>
      </div>
    </section>
  )
}

export function HomeCategories() {
  const language = useLanguage()
  const said = useWords(homeMessages)
  const { pictureMissing } = useWords(cardMessages)
  const to = useLocalPath()
  const pictures = useCategoryTiles()
  return (
    <section className={layoutLook.section}>
      <div className={layoutLook.page}>
        <SectionTitle aside={<ToShop text={said.allProducts} />}>{said.shopByCategory}</SectionTitle>
        <ul className={tilesLook.tiles}>
          {categories.map((category) => (
            <li key={category.path}>
              <ColourTile
                href={to(`/products/${category.path}`)}
                text={textIn(language, category.text)}
                colour={category.bgColor}
                picture={pictures[category.path] ?? null}
                missing={pictureMissing}
              />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

export function HomePicks({ products }: { products: readonly CardItem[] }) {
  const said = useWords(homeMessages)
  return (
    <section className={`${layoutLook.section} ${layoutLook.distant} ${layoutLook.farCards}`}>
      <div className={layoutLook.page}>
        <SectionTitle aside={<ToShop text={said.shop} />}>{said.topPicks}</SectionTitle>
        {products.length === 0 ? (
          <p className={textLook.muted}>{said.noPicks}</p>
        ) : (
          <div className={`${cardsLook.cards} ${cardsLook.four} ${cardsLook.picks}`}>
            {products.map((product) => (
              <ProductCardView key={product.id} product={product} sizes={cardSizes.four} hasSaleTag />
            ))}
          </div>
        )}
      </div>
    </section>
  )
}

export function HomePromo({ picture }: { picture: PagePicture | null }) {
  const said = useWords(homeMessages)
  const { pictureMissing } = useWords(cardMessages)
  const to = useLocalPath()
  return (
    <section className={`${styles.story} ${layoutLook.distant} ${layoutLook.farStory}`}>
      {picture !== null && (
        <Picture picture={picture} widths={pictureWidths.banner} sizes="100vw" missing={pictureMissing} />
      )}
      <div className={`${layoutLook.page} ${styles.inner}`}>
        <div className={styles.words}>
          <h2 className={textLook.title}>{said.promoTitle}</h2>
          <p className={textLook.lead}>{said.promoText}</p>
          <ul className={`${styles.ticks} ${textLook.good}`}>
            <li>
              <Icon name="truck" size={20} />
              {said.freeShipping}
            </li>
            <li>
              <Icon name="arrow-u-up-left" size={20} />
              {said.returnPolicy}
            </li>
          </ul>
          <ButtonLink variant="primary" size="large" href={to(livingRoom)}>
            {said.orderNow}
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}

function ToShop({ text }: { text: string }) {
  const to = useLocalPath()
  return (
    <ButtonLink variant="link" iconAfter="arrow-right" href={to('/products')}>
      {text}
    </ButtonLink>
  )
}

const actions: Readonly<
  Record<
    string,
    'shopLivingRoom' | 'shopDining' | 'shopBeds' | 'shopOffice' | 'shopStorage' | 'shopSofas' | 'newLaunch'
  >
> = {
  'living-room': 'shopLivingRoom',
  'kitchen-dining': 'shopDining',
  bedroom: 'shopBeds',
  'home-office': 'shopOffice',
  hallway: 'shopStorage',
  'kathmandu-flat': 'shopSofas',
  'new-launch': 'newLaunch',
}

/** The banners, each with one button. */
export function HomeBanners({ banners }: { banners: readonly HomePicture[] }) {
  const said = useWords(homeMessages)
  const { pictureMissing } = useWords(cardMessages)
  const to = useLocalPath()
  const heading = <h1 className={textLook.unseen}>{said.heading}</h1>
  if (banners.length === 0) return heading
  return (
    <Carousel
      banners={banners.map(({ name, picture, square, headline, link }) => ({
        key: name,
        picture,
        square: square ?? undefined,
        headline,
        action: { href: to(link), text: said[actions[name] ?? 'shopThis'] },
      }))}
      words={{
        region: said.banners,
        role: said.carousel,
        pause: said.pauseBanners,
        play: said.playBanners,
        missing: pictureMissing,
        banner: ({ number, count }) => said.banner({ number, total: count }),
      }}
    >
      {heading}
    </Carousel>
  )
}
