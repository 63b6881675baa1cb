import spriteUrl from '#ui/icons/sprite.svg?url'
import { Link } from '#ui/link.tsx'
import { pictureUrl, type PictureSource } from '#ui/picture/picture-srcset.ts'
import * as textStyles from '#ui/styles/text.module.css'
import * as styles from './logo.module.css'

type LogoProps = {
  /** The accessible name. */
  label: string
  customLogo?: CustomLogo | undefined
}

/** A custom logo, shown instead of the default one: a picture, or the name as text. */
export type CustomLogo = { name: string | undefined; picture: Omit<PictureSource, 'alt'> | null }

/** The logo in the surrounding text colour. The style sheet sets the height, and the width follows. */
export function Logo({ label, customLogo }: LogoProps) {
  const { name, picture } = customLogo ?? {}
  if (picture) return <LogoPicture label={label} picture={picture} />
  if (name !== undefined)
    return (
      <span className={styles.name}>
        <span aria-hidden="true">{name}</span>
        <span className={textStyles.visuallyHidden}>{label}</span>
      </span>
    )
  return (
    <svg width="196" height="37" role="img" aria-label={label}>
      <use href={`${spriteUrl}#logo`} />
    </svg>
  )
}

const variantWidth = 480

/** Renders a custom logo picture. It has the height of the default logo and keeps its aspect ratio. */
function LogoPicture({ label, picture }: { label: string; picture: Omit<PictureSource, 'alt'> }) {
  const { hash, width, height } = picture
  return <img src={pictureUrl(hash, variantWidth, 'webp')} alt={label} width={width} height={height} />
}

/** Renders the logo as a link to the home page. */
export function LogoLink({ href, label, customLogo }: LogoProps & { href: string }) {
  return (
    <Link className={styles.logo} to={href}>
      <Logo label={label} customLogo={customLogo} />
    </Link>
  )
}
