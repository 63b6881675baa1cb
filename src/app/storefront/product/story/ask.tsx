import { productStoryMessages } from '#domain/messages/fit/product-story.ts'
import { ContactTrio } from '#app/components/contact-trio.tsx'
import { useNavigationData } from '#app/components/frame/site-navigation.ts'
import { useLocalPath, useWords } from '#app/components/use-words.ts'
import { Link } from '#ui/link.tsx'
import * as textLook from '#ui/look/text.module.css'
import * as styles from './story.module.css'

/** A question to the shop with the product's name in it, where the shop tells a number; else its contact page. */
export function Ask({ name, sku }: { name: string; sku: string | null }) {
  const said = useWords(productStoryMessages)
  const to = useLocalPath()
  const phone = useNavigationData()?.business.phone
  if (phone === undefined)
    return (
      <p className={styles.question}>
        <Link className={textLook.underlined} to={to('/contact')}>
          {said.ask}
        </Link>
      </p>
    )
  const product = sku === null ? name : `${name} (${sku})`
  return (
    <p className={styles.question}>
      <span>{said.ask}</span>
      <ContactTrio phone={phone} isShort text={said.question({ product })} />
    </p>
  )
}
