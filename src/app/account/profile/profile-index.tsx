import { frameMessages } from '#app/components/frame/frame-messages.ts'
import { useLocalPath, useMessages } from '#app/components/use-messages.ts'
import { addressesMessages } from '#app/account/addresses/addresses-messages.ts'
import { profileMessages } from '#domain/account/profile-messages.ts'
import { verificationMessages } from '#domain/customer/verification-messages.ts'
import { Grid } from '#ui/layout/flow.tsx'
import { Link } from '#ui/link.tsx'
import * as textStyles from '#ui/styles/text.module.css'

const linkClasses = `${textStyles.underlined} ${textStyles.target}`

/** Links to the pages of the account and to the sections of the profile. */
export function ProfileIndex() {
  const t = useMessages(profileMessages)
  const frameText = useMessages(frameMessages)
  const addressesText = useMessages(addressesMessages)
  const verificationText = useMessages(verificationMessages)
  const to = useLocalPath()
  const sections = [
    ['addresses', addressesText.title],
    ['password', t.password],
    ['phone-orders', verificationText.title],
    ['sessions', t.sessions],
    ['data', t.yourData],
    ['deletion', t.deletion],
  ] as const
  return (
    <nav aria-label={t.index}>
      <Grid as="ul" columns="four">
        <li>
          <Link className={linkClasses} to={to('/my-orders')}>
            {frameText.myOrders}
          </Link>
        </li>
        <li>
          <Link className={linkClasses} to={to('/wishlist')}>
            {frameText.wishlist}
          </Link>
        </li>
        {sections.map(([id, title]) => (
          <li key={id}>
            <a className={linkClasses} href={`#${id}`}>
              {title}
            </a>
          </li>
        ))}
      </Grid>
    </nav>
  )
}
