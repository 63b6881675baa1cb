import { useEffect, useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { homeMeasures, places, type Home, type Place } from '#domain/fit/home.ts'
import { fitAtHome, fitsHome, wayIn, type Piece, type PieceAnswer } from '#domain/fit/piece.ts'
import { marginOf } from '#domain/fit/answer.ts'
import { fitMessages } from '#domain/messages/fit/my-home.ts'
import { words } from '#domain/messages/words.ts'
import { formatNumber } from '#domain/number-format.ts'
import type { Language } from '#domain/language.ts'
import { altIn, languageOfName, nameIn, productPath } from '#domain/product/product.ts'
import { findProductById } from '#shop/catalogue/products.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { Notice } from '#ui/dialog/notice.tsx'
import { Link } from '#ui/link.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import { pictureWidths } from '#ui/picture/picture-srcset.ts'
import { SectionTitle } from '#ui/section-title.tsx'
import { describePage, placeOf, siteOf } from '#app/components/seo.ts'
import { resetOnlyFitting } from '#app/components/place/only-fitting.ts'
import { keepHome, openHome, useHome } from '#app/components/stores/home-store.ts'
import { useLanguage, useLocalPath, useWords } from '#app/components/use-words.ts'
import { shopOf } from '#app/shop-context.server.ts'
import { FitDrawing } from './fit-drawing.tsx'
import type { Carried } from './fit-load.tsx'
import { adviceOf, missingAt, verdictOf, wholeVerdict } from '#domain/messages/fit/fit-words.ts'
import { pieceOf } from '#domain/fit/piece-of.ts'
import { hungCm, viewsOfProduct } from '#domain/silhouette/product-views.ts'
import { PlaceMeasures } from './place-measures.tsx'
import { SmallerOnes } from './smaller-ones.tsx'
import * as layoutLook from '#ui/look/layout.module.css'
import * as textLook from '#ui/look/text.module.css'
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
      piece: pieceOf(product),
      views: viewsOfProduct(product),
      hung: hungCm(product),
    },
  }
}

export const meta: MetaFunction<typeof loader> = ({ location, matches }) => {
  const { language } = placeOf(location)
  const said = words(fitMessages, language)
  return describePage({
    language,
    site: siteOf(matches),
    path: '/my-home',
    title: said.title,
    description: said.intro,
  })
}

/** One for each measure. */
const letters: Record<Language, string> = { en: 'ABCDEFGHIJKL', ne: 'कखगघङचछजझञटठ' }

function WithoutScript() {
  const said = useWords(fitMessages)
  const to = useLocalPath()
  return (
    <noscript>
      <Notice>
        {said.withoutScript} <a href={to('/contact')}>{said.contact}</a>
      </Notice>
    </noscript>
  )
}

/** What is measured at home, and whether a product gets through; nothing of it leaves the browser. */
export default function MyHomePage() {
  const { product } = useLoaderData<typeof loader>()
  const said = useWords(fitMessages)
  const language = useLanguage()
  const home = useHome()
  useEffect(openHome, [])
  const [isDoorAsked, askDoor] = useState(false)
  const hasInnerDoor = isDoorAsked || home.innerDoor !== undefined
  const shown = places.filter((place) => place !== 'innerDoor' || hasInnerDoor)
  const carried = {
    piece: product?.piece ?? nothing,
    views: product?.views ?? null,
    hung: product?.hung ?? 0,
  }
  const answers = fitAtHome(carried.piece, home)
  const isKnown =
    product !== null && (product.piece.dimensionsMm !== null || product.piece.packages.length > 0)
  return (
    <main id="main">
      <div className={`${layoutLook.page} ${layoutLook.head}`}>
        <SectionTitle headingLevel={1}>{said.title}</SectionTitle>
        <WithoutScript />
        {product === null ? (
          <p className={styles.lead}>{said.intro}</p>
        ) : (
          <Product product={product}>{isKnown ? wholeVerdict(answers, said) : said.unknownSize}</Product>
        )}
        <div className={styles.answers}>
          {product !== null && fitsHome(product.piece, home) === false && (
            <SmallerOnes key={product.id} product={product} home={home} />
          )}
          <div className={styles.places}>
            {shown.map((place) => (
              <PlaceColumn
                key={place}
                place={place}
                home={home}
                one={isKnown ? answers.find((one) => one.place === place) : undefined}
                carried={carried}
                hasOtherWay={isOtherWay(answers, place)}
                letters={lettersOf(place, shown, language)}
                isJustAsked={place === 'innerDoor' && isDoorAsked && home.innerDoor === undefined}
              />
            ))}
          </div>
        </div>
        <Foot
          home={home}
          hasProduct={product !== null}
          hasDrawing={isKnown && answers.some(({ answer }) => answer.state !== 'unmeasured')}
          {...(!hasInnerDoor && { onAddDoor: () => askDoor(true) })}
        />
      </div>
    </main>
  )
}

const nothing: Piece = {
  dimensionsMm: null,
  openedDimensionsMm: null,
  removableLegHeightMm: null,
  needsAssembly: false,
  packages: [],
}

/** Each measure of the page has a letter of its own. */
function lettersOf(place: Place, shown: readonly Place[], language: Language): string[] {
  const before = shown.slice(0, shown.indexOf(place)).flatMap((one) => homeMeasures[one]).length
  return [...letters[language]].slice(before, before + homeMeasures[place].length)
}

type Shown = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>['product']>

function Product({ product, children }: { product: Shown; children: string }) {
  const to = useLocalPath()
  return (
    <div className={styles.product}>
      <Picture
        picture={product.picture && { ...product.picture, alt: '' }}
        widths={pictureWidths.card}
        sizes="96px"
        missing=""
        isSmall
      />
      <div>
        <output className={styles.verdict}>{children}</output>
        <Link className={textLook.underlined} to={to(product.path)} lang={product.nameLang}>
          {product.name}
        </Link>
      </div>
    </div>
  )
}

type ColumnProps = {
  place: Place
  home: Home
  one: PieceAnswer | undefined
  carried: Carried
  /** It does not go here, and need not. */
  hasOtherWay: boolean
  letters: string[]
  isJustAsked: boolean
}

function isOtherWay(answers: readonly PieceAnswer[], place: Place): boolean {
  const { by } = wayIn(answers.filter((one) => one.place === 'corner' || one.place === 'lift'))
  return by === 'lift' ? place === 'corner' : by === 'corner' && place === 'lift'
}

function PlaceColumn({ place, home, one, carried, hasOtherWay, letters: own, isJustAsked }: ColumnProps) {
  const said = useWords(fitMessages)
  const isTaken = missingAt(home, place) === 0
  const verdict = one ? verdictOf(one, said) : isTaken ? said.measured : said.unmeasured
  return (
    <section className={`${styles.place} ${lookOf(one)}`} aria-labelledby={`place-${place}`}>
      <header>
        <h2>
          <span id={one ? undefined : `place-${place}`}>{one ? verdict : said[place]}</span>
        </h2>
        <p id={one ? `place-${place}` : undefined}>{one ? said[place] : verdict}</p>
      </header>
      {one && (
        <FitDrawing
          one={one}
          home={home}
          carried={carried}
          label={said.drawing({ place: said[place], verdict })}
        />
      )}
      <div className={styles.told}>
        {one && <Margin one={one} />}
        {one ? (
          <p>{hasOtherWay ? said.otherWayUp : adviceOf(one, home, said)}</p>
        ) : (
          !isTaken && <p>{said.missing({ count: missingAt(home, place) })}</p>
        )}
        {one && one.answer.state !== 'unmeasured' && place !== 'wall' && <Load one={one} />}
      </div>
      <PlaceMeasures place={place} home={home} letters={own} isJustAsked={isJustAsked} />
    </section>
  )
}

function lookOf(one: PieceAnswer | undefined) {
  // Without a product its name is the heading, and nothing is answered.
  if (one === undefined) return ''
  if (one.answer.state === 'unmeasured') return styles.open
  if (one.answer.state === 'too-big') return styles.refused
  return one.answer.state === 'fits' ? styles.well : styles.askew
}

function Margin({ one: { answer } }: { one: PieceAnswer }) {
  const said = useWords(fitMessages)
  const language = useLanguage()
  if (answer.state === 'unmeasured') return null
  return (
    <p className={styles.margin}>
      <b>{formatNumber(Math.abs(marginOf(answer)) / 10, language)}</b>{' '}
      {answer.state === 'too-big' ? said.lacking : said.spare}
    </p>
  )
}

function Load({ one: { load } }: { one: PieceAnswer }) {
  const said = useWords(fitMessages)
  if (load === 'whole') return null
  return <p>{load === 'packed' ? said.asPacked : said.asLegsOff}</p>
}

type FootProps = { home: Home; hasProduct: boolean; hasDrawing: boolean; onAddDoor?: () => void }

function Foot({ home, hasProduct, hasDrawing, onAddDoor }: FootProps) {
  const said = useWords(fitMessages)
  const to = useLocalPath()
  return (
    <div className={styles.foot}>
      {hasProduct ? (
        <ButtonLink href={to('/contact')}>{said.ask}</ButtonLink>
      ) : (
        <ButtonLink variant="primary" href={to('/products')}>
          {said.browse}
        </ButtonLink>
      )}
      {onAddDoor && (
        <Button variant="link" icon="plus" onClick={onAddDoor}>
          {said.addDoor}
        </Button>
      )}
      {Object.keys(home).length > 0 && (
        <Button
          variant="link"
          onClick={() => {
            resetOnlyFitting()
            keepHome({})
          }}
        >
          {said.clear}
        </Button>
      )}
      <p className={textLook.caption}>
        {hasDrawing && said.toScale} {said.kept}
      </p>
    </div>
  )
}
