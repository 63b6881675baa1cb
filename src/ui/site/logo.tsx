import spriteUrl from '#ui/icons/sprite.svg?url'
import { Link } from '#ui/link.tsx'
import { pictureUrl, type PictureSource } from '#ui/picture/picture-srcset.ts'
import * as textStyles from '#ui/styles/text.module.css'
import * as styles from './logo.module.css'

type LogoProps = {
  /** The accessible name. */
  label: string
  own?: CustomLogo | undefined
}

/** What replaces the drawn logo: a picture or a written name. */
export type CustomLogo = { name: string | undefined; picture: Omit<PictureSource, 'alt'> | null }

/** The logo in the colour of the text around it; its width follows from the height that the sheet gives. */
export function Logo({ label, own }: LogoProps) {
  const { name, picture } = own ?? {}
  if (picture) return <LogoPicture label={label} picture={picture} />
  if (name !== undefined)
    return (
      <span className={styles.name}>
        <span aria-hidden="true">{name}</span>
        <span className={textStyles.unseen}>{label}</span>
      </span>
    )
  return (
    <svg width="196" height="37" role="img" aria-label={label}>
      <use href={`${spriteUrl}#logo`} />
    </svg>
  )
}

const displayWidth = 480

/** As high as the drawn one and as wide as it comes. */
function LogoPicture({ label, picture }: { label: string; picture: Omit<PictureSource, 'alt'> }) {
  const { hash, width, height } = picture
  return <img src={pictureUrl(hash, displayWidth, 'webp')} alt={label} width={width} height={height} />
}

/** The logo as the way home. */
export function LogoLink({ href, label, own }: LogoProps & { href: string }) {
  return (
    <Link className={styles.logo} to={href}>
      <Logo label={label} own={own} />
    </Link>
  )
}
