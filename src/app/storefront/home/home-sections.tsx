import { href } from 'react-router'
import { textIn } from '#domain/language.ts'
import { cardMessages } from '#app/components/product-card/card-messages.ts'
import { homeMessages } from './home-messages.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { ColourTile } from '#ui/card/colour-tile.tsx'
import { PictureTile } from '#ui/card/picture-tile.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import { pictureWidths } from '#ui/picture/picture-srcset.ts'
import { cardSizes } from '#app/components/product-card/product-card.tsx'
import { SectionTitle } from '#ui/section-title.tsx'
import type { CardItem } from '#app/components/product-card-item.ts'
import { ProductCardView } from '#app/components/product-card/product-card-view.tsx'
import { useVisibleCategories } from '#app/components/frame/use-categories-and-rooms.ts'
import {
  useCategoryPictures,
  useDisplayedPolicies,
  useShopName,
} from '#app/components/frame/site-navigation.ts'
import { useLanguage, useLocalPath, useMessages } from '#app/components/use-messages.ts'
import type { PageBlock } from '#app/storefront/frame/page-blocks.ts'
import { Carousel } from '#ui/picture/carousel.tsx'
import * as cardsStyles from '#ui/styles/cards.module.css'
import * as layoutStyles from '#ui/styles/layout.module.css'
import * as textStyles from '#ui/styles/text.module.css'
import * as tilesStyles from '#ui/styles/tiles.module.css'
import * as styles from './home.module.css'

/** Renders the featured tiles of the owner, two to a row. */
export function HomeFeatured({ tiles }: { tiles: readonly PageBlock[] }) {
  const t = useMessages(homeMessages)
  const { pictureMissing } = useMessages(cardMessages)
  const to = useLocalPath()
  if (tiles.length === 0) return null
  return (
    <section className={layoutStyles.section} id="featured">
      <div className={layoutStyles.page}>
        <SectionTitle>{t.featured}</SectionTitle>
        <div className={tilesStyles.pair}>
          {tiles.map(({ key, texts, picture, link }) => (
            <PictureTile
              key={key}
              title={texts['title'] ?? ''}
              text={texts['text'] || undefined}
              picture={picture}
              link={{ href: to(link || '/products'), text: t.viewMore }}
              missingText={pictureMissing}
            />
          ))}
        </div>
      </div>
    </section>
  )
}

export function HomeCategories() {
  const language = useLanguage()
  const t = useMessages(homeMessages)
  const { pictureMissing } = useMessages(cardMessages)
  const to = useLocalPath()
  const pictures = useCategoryPictures()
  return (
    <section className={layoutStyles.section}>
      <div className={layoutStyles.page}>
        <SectionTitle aside={<ShopLink text={t.allProducts} />}>{t.shopByCategory}</SectionTitle>
        <ul className={`${tilesStyles.tiles} ${cardsStyles.swiped}`}>
          {useVisibleCategories().map((category) => (
            <li key={category.path}>
              <ColourTile
                href={to(href('/products/:category', { category: category.path }))}
                text={textIn(language, category.text)}
                colour={category.tint}
                picture={pictures[category.id] ?? null}
                isPhoto={pictures[category.id]?.isCustom === true}
                missingText={pictureMissing}
              />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

export function HomePicks({ products }: { products: readonly CardItem[] }) {
  const t = useMessages(homeMessages)
  return (
    <section className={layoutStyles.section}>
      <div className={layoutStyles.page}>
        <SectionTitle aside={<ShopLink text={t.shop} />}>{t.topPicks}</SectionTitle>
        {products.length === 0 ? (
          <p className={textStyles.muted}>{t.noPicks}</p>
        ) : (
          <div className={`${cardsStyles.cards} ${cardsStyles.four}`}>
            {products.map((product) => (
              <ProductCardView key={product.id} product={product} sizes={cardSizes.four} hasSaleTag />
            ))}
          </div>
        )}
      </div>
    </section>
  )
}

export function HomePromo({ promo }: { promo: PageBlock | null }) {
  const t = useMessages(homeMessages)
  const { pictureMissing } = useMessages(cardMessages)
  const to = useLocalPath()
  const policies = useDisplayedPolicies()
  if (promo === null) return null
  const { texts, picture, link } = promo
  return (
    <section className={styles.story} id="promotion">
      {picture !== null && (
        <Picture picture={picture} widths={pictureWidths.banner} sizes="100vw" missingText={pictureMissing} />
      )}
      <div className={`${layoutStyles.page} ${styles.inner}`}>
        <div className={styles.words}>
          <h2 className={textStyles.section}>{texts['title']}</h2>
          {texts['text'] && <p className={textStyles.lead}>{texts['text']}</p>}
          <ul
            className={`${layoutStyles.line} ${layoutStyles.start} ${layoutStyles.intro} ${textStyles.good}`}
          >
            {policies.showsDelivery && (
              <li className={`${layoutStyles.line} ${layoutStyles.start} ${textStyles.small}`}>
                <Icon name="truck" size={20} />
                {t.freeShipping}
              </li>
            )}
            {policies.showsReturns && (
              <li className={`${layoutStyles.line} ${layoutStyles.start} ${textStyles.small}`}>
                <Icon name="arrow-u-up-left" size={20} />
                {t.returnPolicy({ days: policies.shortReturnDays })}
              </li>
            )}
          </ul>
          <ButtonLink variant="outline" href={to(link || '/products')}>
            {texts['button'] || t.seeProducts}
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}

function ShopLink({ text }: { text: string }) {
  const to = useLocalPath()
  return (
    <ButtonLink variant="link" iconAfter="arrow-right" href={to('/products')}>
      {text}
    </ButtonLink>
  )
}

/** Renders the banners, each with one button, and the hidden heading of the page. */
export function HomeBanners({ banners, seconds }: { banners: readonly PageBlock[]; seconds: number }) {
  const t = useMessages(homeMessages)
  const { pictureMissing } = useMessages(cardMessages)
  const to = useLocalPath()
  const heading = <h1 className={textStyles.visuallyHidden}>{t.heading({ shop: useShopName() })}</h1>
  if (banners.length === 0) return heading
  return (
    <Carousel
      seconds={seconds}
      banners={banners.flatMap(({ key, texts, picture, square, link }) =>
        picture === null
          ? []
          : {
              key,
              picture,
              square: square ?? undefined,
              headline: texts['headline'] ?? '',
              text: texts['text'] || undefined,
              action: { href: to(link || '/products'), text: texts['button'] || t.seeProducts },
            },
      )}
      texts={{
        region: t.banners,
        role: t.carousel,
        pause: t.pauseBanners,
        play: t.playBanners,
        pictureMissing,
        banner: ({ number, count }) => t.banner({ number, total: count }),
      }}
    >
      {heading}
    </Carousel>
  )
}
