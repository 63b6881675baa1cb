import { logoWithin, documentLogo, type ShopLogo } from '#domain/content/shop-logo.ts'
import { pictureUrl } from '#domain/product/picture-url.ts'
import * as styles from './bill-view.module.css'

/** The shop’s own logo at the top of a bill or packing slip. The name below it is its text alternative. */
export function DocumentLogo({ logo }: { logo: ShopLogo | null }) {
  if (logo === null) return null
  return (
    <p className={styles.logo}>
      <img
        src={pictureUrl(logo, documentLogo.width, documentLogo.type)}
        alt=""
        {...logoWithin(logo, { width: 240, height: 44 })}
      />
    </p>
  )
}
