import { useEffect, useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { homeMeasures, homePlaces, type Home, type HomePlace } from '#domain/fit/home.ts'
import { fitAtHome, fitsHome, entryFitOf, type PlaceFit } from '#domain/fit/fit-product.ts'
import { fitMessages } from '#app/components/fit/fit-messages.ts'
import { fitLineMessages } from '#app/components/fit/fit-line-messages.ts'
import { messages } from '#domain/messages.ts'
import type { Language } from '#domain/language.ts'
import { altIn, languageOfName, nameIn, productPath } from '#domain/product/product.ts'
import { findProductById } from '#shop/catalogue/products.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { Notice } from '#ui/dialog/notice.tsx'
import { Link } from '#ui/link.tsx'
import { Row, Stack } from '#ui/layout/flow.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import { pictureWidths } from '#ui/picture/picture-srcset.ts'
import { SectionTitle } from '#ui/section-title.tsx'
import { describePage, languageAndPathOf, siteOf } from '#app/components/seo.ts'
import { resetOnlyFitting } from '#app/components/delivery-location/fit-filter-store.ts'
import {
  saveHomeMeasurements,
  openHomeMeasurements,
  useHomeMeasurements,
} from '#app/components/fit/home-store.ts'
import { useLanguage, useLocalPath, useMessages } from '#app/components/use-messages.ts'
import { shopOf } from '#app/shop-context.server.ts'
import { homeFitText } from '#app/components/fit/fit-texts.ts'
import { fitProductOf } from '#domain/fit/fit-product-of.ts'
import { mountingHeightCm, viewsOfProduct } from '#domain/product-drawing/product-views.ts'
import type { FurnitureModel } from './product-shape.tsx'
import { PlaceColumn } from './place-column.tsx'
import { NarrowerProducts } from './narrower-products.tsx'
import * as mediaStyles from '#ui/styles/media-row.module.css'
import * as layoutStyles from '#ui/styles/layout.module.css'
import * as textStyles from '#ui/styles/text.module.css'
import * as styles from './fit.module.css'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const shop = shopOf(context)
  const id = url.searchParams.get('product')
  const product = id === null ? undefined : await findProductById(shop, id)
  if (product === undefined) return { product: null }
  const [picture] = product.pictures
  const name = nameIn(shop.language, product)
  return {
    product: {
      id: product.id,
      category: product.category,
      family: product.family,
      kind: product.attributes.kind ?? null,
      path: productPath(product),
      name,
      nameLang: languageOfName(shop.language, product),
      picture:
        picture === undefined
          ? null
          : {
              hash: picture.hash,
              width: picture.width,
              height: picture.height,
              alt: altIn(shop.language, picture) || name,
            },
      furniture: fitProductOf(product),
      views: viewsOfProduct(product),
      mountingHeightCm: mountingHeightCm(product),
    },
  }
}

export const meta: MetaFunction<typeof loader> = ({ location, matches }) => {
  const { language } = languageAndPathOf(location)
  const t = messages(fitMessages, language)
  return describePage({
    language,
    site: siteOf(matches),
    path: '/my-home',
    title: t.title,
    description: t.intro,
  })
}

/** The letters of the measurements, in the order of the page. */
const measureLabels: Record<Language, string> = { en: 'ABCDEFGHIJKL', ne: 'कखगघङचछजझञटठ' }

function WithoutScript() {
  const t = useMessages(fitMessages)
  const to = useLocalPath()
  return (
    <noscript>
      <Notice>
        {t.withoutScript} <a href={to('/contact')}>{t.contact}</a>
      </Notice>
      <p>{t.writeDownMeasurements}</p>
    </noscript>
  )
}

/** The home measurements and the fit result of a product. The measurements stay in the browser. */
export default function MyHomePage() {
  const { product } = useLoaderData<typeof loader>()
  const t = useMessages(fitMessages)
  const lineTexts = useMessages(fitLineMessages)
  const language = useLanguage()
  const home = useHomeMeasurements()
  useEffect(openHomeMeasurements, [])
  const [isDoorAdded, setIsDoorAdded] = useState(false)
  const [timesCleared, setTimesCleared] = useState(0)
  function clear() {
    resetOnlyFitting()
    saveHomeMeasurements({})
    setIsDoorAdded(false)
    setTimesCleared(timesCleared + 1)
  }
  const hasInnerDoor = isDoorAdded || home.innerDoor !== undefined
  const visiblePlaces = homePlaces.filter((place) => place !== 'innerDoor' || hasInnerDoor)
  const model = { ...emptyModel, ...product }
  const fitResults = fitAtHome(model.furniture, home)
  const hasDimensions =
    product !== null && (product.furniture.dimensionsMm !== null || product.furniture.packages.length > 0)
  const doesNotFit = product !== null && fitsHome(product.furniture, home) === false
  return (
    <main id="main">
      <div className={`${layoutStyles.page} ${layoutStyles.head}`}>
        <SectionTitle headingLevel={1}>{t.title}</SectionTitle>
        <Stack gap="wide">
          <WithoutScript />
          {product === null ? (
            <p className={`${textStyles.muted} ${textStyles.prose} ${textStyles.scripted}`}>{t.intro}</p>
          ) : (
            <Product product={product} doesNotFit={doesNotFit}>
              {hasDimensions ? homeFitText(fitResults, t, lineTexts) : t.unknownSize}
            </Product>
          )}
          {/* The key also clears input that is not a valid measurement. */}
          <div key={timesCleared} className={styles.places}>
            {visiblePlaces.map((place) => (
              <PlaceColumn
                key={place}
                {...{ place, home, model }}
                placeFit={hasDimensions ? fitResults.find((one) => one.place === place) : undefined}
                hasOtherRoute={hasOtherRoute(fitResults, place)}
                labels={labelsOf(place, visiblePlaces, language)}
                isJustAdded={place === 'innerDoor' && isDoorAdded && home.innerDoor === undefined}
              />
            ))}
          </div>
          {/* Placed below the fields, so that the fields do not move when the suggestions appear. */}
          {doesNotFit && <NarrowerProducts key={product.id} product={product} home={home} />}
          <MyHomeActions
            home={home}
            hasProduct={product !== null}
            hasDrawing={hasDimensions && fitResults.some(({ fitResult }) => fitResult.state !== 'unmeasured')}
            {...(!hasInnerDoor && { onAddDoor: () => setIsDoorAdded(true) })}
            onClear={clear}
          />
        </Stack>
      </div>
    </main>
  )
}

const emptyModel: FurnitureModel = {
  furniture: {
    dimensionsMm: null,
    openedDimensionsMm: null,
    removableLegHeightMm: null,
    needsAssembly: false,
    packages: [],
  },
  views: null,
  mountingHeightCm: 0,
}

/** Returns the letters of the measurements of a place. Each measurement of the page has its own letter. */
function labelsOf(place: HomePlace, visiblePlaces: readonly HomePlace[], language: Language): string[] {
  const firstIndex = visiblePlaces
    .slice(0, visiblePlaces.indexOf(place))
    .flatMap((one) => homeMeasures[one]).length
  return [...measureLabels[language]].slice(firstIndex, firstIndex + homeMeasures[place].length)
}

type CheckedProduct = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>['product']>

type ProductProps = { product: CheckedProduct; doesNotFit: boolean; children: string }

function Product({ product, doesNotFit, children }: ProductProps) {
  const t = useMessages(fitMessages)
  const to = useLocalPath()
  return (
    <div className={`${mediaStyles.mediaRow} ${styles.product}`}>
      <Picture
        picture={product.picture && { ...product.picture, alt: '' }}
        widths={pictureWidths.card}
        sizes="96px"
        missingText=""
        isSmall
      />
      <div>
        <p className={`${textStyles.heading} ${textStyles.scripted}`}>
          <output>{children}</output>
        </p>
        <Row gap="normal">
          <Link
            className={`${textStyles.underlined} ${textStyles.target}`}
            to={to(product.path)}
            lang={product.nameLang}
          >
            {product.name}
          </Link>
          {doesNotFit && (
            <a className={`${textStyles.underlined} ${textStyles.target}`} href="#smaller">
              {t.seeWhatFits}
            </a>
          )}
        </Row>
      </div>
    </div>
  )
}

/**
 * Returns whether the place is the corner or the lift, and the product comes in by the other one. It need not fit here
 * then.
 */
function hasOtherRoute(fitResults: readonly PlaceFit[], place: HomePlace): boolean {
  const { by } = entryFitOf(fitResults.filter((one) => one.place === 'corner' || one.place === 'lift'))
  return by === 'lift' ? place === 'corner' : by === 'corner' && place === 'lift'
}

type MyHomeActionsProps = {
  home: Home
  hasProduct: boolean
  hasDrawing: boolean
  onAddDoor?: () => void
  onClear: () => void
}

function MyHomeActions({ home, hasProduct, hasDrawing, onAddDoor, onClear }: MyHomeActionsProps) {
  const t = useMessages(fitMessages)
  const to = useLocalPath()
  return (
    <Stack>
      <Row align="center" gap="normal">
        {hasProduct ? (
          <ButtonLink href={to('/contact')}>{t.ask}</ButtonLink>
        ) : (
          <ButtonLink variant="primary" href={to('/products')}>
            {t.browse}
          </ButtonLink>
        )}
        {onAddDoor && (
          <Button variant="link" className={textStyles.scripted} icon="plus" onClick={onAddDoor}>
            {t.addDoor}
          </Button>
        )}
        {Object.keys(home).length > 0 && (
          <Button variant="link" onClick={onClear}>
            {t.clear}
          </Button>
        )}
      </Row>
      <p className={textStyles.caption}>
        {hasDrawing && t.toScale} {t.measuringHelp}
      </p>
    </Stack>
  )
}
