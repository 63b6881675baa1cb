import { cardMessages } from '#app/components/product-card/card-messages.ts'
import { productMessages } from '#app/components/product-messages.ts'
import { HeartButton } from '#ui/button/heart-button.tsx'
import { ImageGallery } from '#ui/picture/image-gallery.tsx'
import type { GalleryViewerProps } from '#ui/picture/gallery-viewer.tsx'
import { Tag } from '#ui/card/tag.tsx'
import { AfterFirstView } from '#app/components/lazy/after-first-view.tsx'
import { GalleryDrawing } from './lazy-sections.ts'
import { LazyComponent } from '#app/components/lazy/lazy-component.tsx'
import { useAddReservedUnits } from '#app/components/stores/unpaid-orders.ts'
import { useMessages } from '#app/components/use-messages.ts'
import { toggleWishlist, useIsOnWishlist } from '#app/components/stores/wishlist-store.ts'
import type { ProductFacts } from './product-facts.ts'

const loadViewer = () => import('#ui/picture/gallery-viewer.tsx').then((module) => module.GalleryViewer)

function showViewer(props: GalleryViewerProps) {
  return (
    <LazyComponent
      load={loadViewer}
      isNeeded={props.isOpen}
      onLoadError={props.onClose}
      componentProps={props}
    />
  )
}

/** Renders the product gallery with the out-of-stock tag and the wishlist button. */
export function ProductPictures({ product: loadedProduct }: { product: ProductFacts }) {
  const product = useAddReservedUnits()(loadedProduct)
  const t = useMessages(productMessages)
  const cardText = useMessages(cardMessages)
  const isLiked = useIsOnWishlist(product.id)
  return (
    <ImageGallery
      pictures={product.pictures}
      texts={{
        gallery: t.pictures,
        previous: t.previousImage,
        next: t.nextImage,
        open: t.enlarge,
        closeViewer: t.close,
        zoom: t.zoom,
        pictureMissing: cardText.pictureMissing,
        image: ({ number, count }) => t.image({ number, total: count }),
        counter: ({ number, count }) => t.imageCounter({ number, total: count }),
      }}
      extra={
        product.drawing === null
          ? undefined
          : {
              name: t.drawing,
              icon: 'ruler',
              content: (
                <AfterFirstView>
                  <GalleryDrawing drawing={product.drawing} />
                </AfterFirstView>
              ),
            }
      }
      tag={
        !product.inStock && (
          <Tag kind="gone" isHanging>
            {cardText.outOfStock}
          </Tag>
        )
      }
      heart={
        <HeartButton
          isLiked={isLiked}
          addLabel={cardText.addToWishlist}
          removeLabel={cardText.removeFromWishlist}
          onToggle={() => toggleWishlist(product.id)}
        />
      }
      viewer={showViewer}
    />
  )
}
