import { productSectionMessages } from './product-section-messages.ts'
import { PhoneLinks } from '#app/components/phone-links.tsx'
import { useNavigationData } from '#app/components/frame/site-navigation.ts'
import { useLocalPath, useMessages } from '#app/components/use-messages.ts'
import { Link } from '#ui/link.tsx'
import * as textStyles from '#ui/styles/text.module.css'
import * as styles from './sections.module.css'

/** Links to a message to the shop with the product’s name, or to the contact page if the shop has no phone number. */
export function ContactShop({ name, sku }: { name: string; sku: string | null }) {
  const t = useMessages(productSectionMessages)
  const to = useLocalPath()
  const phone = useNavigationData()?.business.phone
  if (phone === undefined)
    return (
      <p className={styles.question}>
        <Link className={textStyles.underlined} to={to('/contact')}>
          {t.ask}
        </Link>
      </p>
    )
  const product = sku === null ? name : `${name} (${sku})`
  return (
    <p className={styles.question}>
      <span>{t.askShort}</span>
      <PhoneLinks phone={phone} hidesNumber text={t.question({ product })} />
    </p>
  )
}
