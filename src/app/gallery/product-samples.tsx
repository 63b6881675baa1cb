import { Button } from '#ui/button/button.tsx'
import { Carousel } from '#ui/picture/carousel.tsx'
import { ColourTile } from '#ui/card/colour-tile.tsx'
import { ScaleDrawing } from '#ui/picture/scale-drawing.tsx'
import { PictureTile } from '#ui/card/picture-tile.tsx'
import { HeartButton } from '#ui/button/heart-button.tsx'
import { GalleryViewer } from '#ui/picture/gallery-viewer.tsx'
import { ImageGallery } from '#ui/picture/image-gallery.tsx'
import type { PictureSource } from '#ui/picture/picture-srcset.ts'
import { Amount } from '#ui/card/amount.tsx'
import { ProductCard, ProductCardSkeleton } from '#app/components/product-card/product-card.tsx'
import { QuantityStepper } from '#ui/button/quantity-stepper.tsx'
import { Rating } from '#ui/card/rating.tsx'
import { SectionTitle } from '#ui/section-title.tsx'
import { Tag } from '#ui/card/tag.tsx'
import { Sample } from './sample.tsx'
import {
  cardPrice,
  carouselWords,
  galleryWords,
  missing,
  offerPrice,
  pictureAt,
  plainPrice,
  rating,
  sampleBanners,
  stepperWords,
  tiles,
} from './samples.ts'
import * as cardsLook from '#ui/look/cards.module.css'
import * as layoutLook from '#ui/look/layout.module.css'
import * as pairLook from '#ui/look/pair.module.css'
import * as tilesLook from '#ui/look/tiles.module.css'
import * as fieldLook from '#ui/field/field.module.css'
import * as styles from './gallery.module.css'

type WithPictures = { pictures: readonly PictureSource[] }

const nothing = () => {}
const heart = (
  <HeartButton isLiked={false} add="Add to wishlist" remove="Remove from wishlist" onToggle={nothing} />
)
const liked = <HeartButton isLiked add="Add to wishlist" remove="Remove from wishlist" onToggle={nothing} />
const add = <Button size="small">Add</Button>
const common = { href: '/product/sofas-couches/1', missing, rating }

export function MarkSamples() {
  return (
    <Sample title="Price, rating, tags">
      <div className={fieldLook.form}>
        <Amount {...plainPrice} />
        <Amount {...cardPrice} />
        <Amount {...offerPrice} size="large" />
        <Rating {...rating} />
        <Rating value={2.4} text="2.4 (5)" label="Rated 2.4 out of 5, 5 ratings" size="large" />
        <div className={layoutLook.flow}>
          <Tag kind="loud">Sale</Tag>
          <Tag kind="open">Processing</Tag>
          <Tag kind="done">Delivered</Tag>
          <Tag kind="bad">Cancelled</Tag>
          <Tag kind="quiet">Out of Stock</Tag>
        </div>
      </div>
    </Sample>
  )
}

export function CardSamples({ pictures }: WithPictures) {
  const stepper = <QuantityStepper value={2} onChange={nothing} words={stepperWords} />
  const out = (
    <Button size="small" disabled aria-describedby="gallery-out">
      Add
    </Button>
  )
  return (
    <Sample title="Product card: default, in cart, out of stock, picture failed, loading" isWide>
      <div className={`${cardsLook.cards} ${cardsLook.four}`}>
        <ProductCard
          {...common}
          name="Phewa linen sofa"
          picture={pictureAt(pictures, 0)}
          tag={{ kind: 'loud', text: 'Sale' }}
          price={cardPrice}
          heart={heart}
          action={add}
        />
        <ProductCard
          {...common}
          name="Ilam lounge chair in simrik red with walnut arms"
          picture={pictureAt(pictures, 1)}
          price={cardPrice}
          heart={liked}
          action={stepper}
        />
        <ProductCard
          {...common}
          name="Mustang sideboard, smoked"
          picture={pictureAt(pictures, 2)}
          tag={{ kind: 'gone', text: 'Out of Stock', id: 'gallery-out' }}
          price={plainPrice}
          heart={heart}
          action={out}
        />
        <ProductCard
          {...common}
          name="Mustang sideboard, natural"
          picture={null}
          price={plainPrice}
          heart={heart}
          action={add}
        />
        <ProductCardSkeleton />
      </div>
    </Sample>
  )
}

export function GallerySamples({ pictures }: WithPictures) {
  return (
    <Sample title="Image gallery, drawing" isWide>
      <div className={styles.halves}>
        <ImageGallery
          pictures={pictures.slice(0, 4)}
          words={galleryWords}
          tag={
            <Tag kind="loud" isHanging>
              19% OFF
            </Tag>
          }
          heart={heart}
          viewer={GalleryViewer}
        />
        <div>
          <ScaleDrawing
            shapes={{ box: [{ tone: 'body', path: 'M0 0V-80H218V0Z' }] }}
            scenes={[264, 640].map((width) => ({
              width,
              height: 124,
              scale: 1,
              parts: [{ view: 'box', x: 0, y: 84 }],
              ground: 'M0 84H264',
              measures: 'M0 97H218',
              opened: null,
              labels: [{ x: 109, y: 118, anchor: 'middle' as const, text: '218 cm' }],
            }))}
            label="A box drawn to scale, 218 cm wide"
            caption="Largest package: 224 × 98 × 66 cm."
          />
        </div>
      </div>
    </Sample>
  )
}

export function HomeSamples({ pictures }: WithPictures) {
  return (
    <>
      <Carousel banners={sampleBanners(pictures)} words={carouselWords} />
      <section className={layoutLook.section}>
        <div className={layoutLook.page}>
          <SectionTitle>Featured collections</SectionTitle>
          <div className={pairLook.pair}>
            {['Living room', 'Kitchen'].map((title, index) => (
              <PictureTile
                key={title}
                title={title}
                text="Deep seats, low tables."
                link={{ href: '/products', text: 'View More' }}
                picture={pictureAt(pictures, index)}
                missing={missing}
              />
            ))}
          </div>
        </div>
      </section>
      <section className={layoutLook.section}>
        <div className={layoutLook.page}>
          <SectionTitle>Shop by Category</SectionTitle>
          <ul className={tilesLook.tiles}>
            {tiles.map((tile, index) => (
              <li key={tile.text}>
                <ColourTile {...tile} picture={pictureAt(pictures, index)} missing={missing} />
              </li>
            ))}
          </ul>
        </div>
      </section>
    </>
  )
}
