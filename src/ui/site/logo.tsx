import spriteUrl from '#ui/icons/sprite.svg?url'
import { Link } from '#ui/link.tsx'
import * as textLook from '#ui/look/text.module.css'
import * as styles from './logo.module.css'

type LogoProps = {
  /** What it says to whoever does not see it. */
  label: string
  /** A written name, in the place of the drawn one. */
  name?: string | undefined
}

/** The logo in the colour of the text around it; its width follows from the height that the sheet gives. */
export function Logo({ label, name }: LogoProps) {
  if (name !== undefined)
    return (
      <span className={styles.name}>
        <span aria-hidden="true">{name}</span>
        <span className={textLook.unseen}>{label}</span>
      </span>
    )
  return (
    <svg width="196" height="37" role="img" aria-label={label}>
      <use href={`${spriteUrl}#logo`} />
    </svg>
  )
}

/** The logo as the way home. */
export function LogoLink({ href, label, name }: LogoProps & { href: string }) {
  return (
    <Link className={styles.logo} to={href}>
      <Logo label={label} name={name} />
    </Link>
  )
}
