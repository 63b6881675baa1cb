import spriteUrl from '#ui/icons/sprite.svg?url'
import { Link } from '#ui/link.tsx'
import * as styles from './logo.module.css'

/** The logo in the colour of the text around it; its width follows from the height that the sheet gives. */
export function Logo({ label }: { label: string }) {
  return (
    <svg width="196" height="37" role="img" aria-label={label}>
      <use href={`${spriteUrl}#logo`} />
    </svg>
  )
}

/** The logo as the way home. */
export function LogoLink({ href, label }: { href: string; label: string }) {
  return (
    <Link className={styles.logo} to={href}>
      <Logo label={label} />
    </Link>
  )
}
