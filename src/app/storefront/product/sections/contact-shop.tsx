import { productSectionMessages } from './product-section-messages.ts'
import { PhoneLinks } from '#app/components/phone-links.tsx'
import { useNavigationData } from '#app/components/frame/site-navigation.ts'
import { useLocalPath, useMessages } from '#app/components/use-messages.ts'
import { Link } from '#ui/link.tsx'
import * as layoutStyles from '#ui/styles/layout.module.css'
import * as textStyles from '#ui/styles/text.module.css'
import * as styles from '#app/storefront/product/sections.module.css'

const paragraphClasses = `${layoutStyles.line} ${textStyles.small} ${textStyles.muted} ${textStyles.hiddenInPrint} ${styles.question}`

/** Links to a message to the shop with the product’s name, or to the contact page if the shop has no phone number. */
export function ContactShop({ name, sku }: { name: string; sku: string | null }) {
  const t = useMessages(productSectionMessages)
  const to = useLocalPath()
  const phone = useNavigationData()?.business.phone
  if (phone === undefined)
    return (
      <p className={paragraphClasses}>
        <Link className={`${textStyles.underlined} ${textStyles.target}`} to={to('/contact')}>
          {t.ask}
        </Link>
      </p>
    )
  const product = sku === null ? name : `${name} (${sku})`
  return (
    <p className={paragraphClasses}>
      <span>{t.askShort}</span>
      <PhoneLinks phone={phone} hidesNumber text={t.question({ product })} />
    </p>
  )
}
