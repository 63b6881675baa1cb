import { Fragment, type ReactNode, useId } from 'react'
import { classNames } from '#ui/class-names.ts'
import { Button } from '#ui/button/button.tsx'
import { controlAttributes, Field } from '#ui/field/field.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import type { IconName } from '#ui/icons/icon-names.ts'
import spriteUrl from '#ui/icons/sprite.svg?url'
import { Link } from '#ui/link.tsx'
import { squareButtonClass } from '#ui/button/button-class.ts'
import * as layoutStyles from '#ui/styles/layout.module.css'
import * as textStyles from '#ui/styles/text.module.css'
import * as fieldStyles from '#ui/field/field.module.css'
import * as styles from './site-footer.module.css'

/** A line of a footer column: an internal link, an external one (tel:, mailto:), or text. */
type FooterLine = { text: string; href?: string; isExternal?: boolean }

export type FooterColumn = { title: string; lines: readonly FooterLine[]; isCollapsible?: boolean }

/** The newsletter form of the footer. */
export type Newsletter = {
  title: string
  text: string
  label: string
  placeholder?: string
  submit: string
  isSending?: boolean
  error?: string | undefined
  /** The page that accepts the form without scripts. */
  action: string
  /** Called if the input is empty or no email address. */
  onInvalid: () => void
  onSubscribe: (email: string) => void
}

type NamedLink = { text: string; href: string }

/** One detail of the business. `links` are messenger links for the same phone number. */
type BusinessFact = { key: string; label: string; text: string; href?: string; links?: readonly NamedLink[] }

type SiteFooterProps = {
  /** Undefined on pages without the form. */
  newsletter: Newsletter | undefined
  socials: readonly { icon: IconName; href: string; label: string }[]
  /** Phones collapse the columns with `isCollapsible`. */
  columns: readonly FooterColumn[]
  /** The business details; undefined where there are none. */
  business?: readonly BusinessFact[]
  /** A name as text, in place of the large logo. */
  name?: string | undefined
  /** Links with `reloadsDocument` load a whole page. */
  legal: { text: ReactNode; links: readonly { href: string; text: string; reloadsDocument?: boolean }[] }
}

/** Renders the footer: a patterned band, the newsletter form, columns of links, the name and the legal links. */
export function SiteFooter({ newsletter, socials, columns, business = [], name, legal }: SiteFooterProps) {
  return (
    <footer className={`${styles.footer} ${layoutStyles.dark} ${textStyles.hiddenInPrint}`}>
      <div className={styles.band} aria-hidden="true" />
      <div className={layoutStyles.page}>
        <div className={styles.columns}>
          {newsletter !== undefined && (
            <div className={styles.newsletter}>
              <NewsletterForm {...newsletter} />
            </div>
          )}
          <div className={styles.lists}>
            {columns.map((column) => (
              <Column key={column.title} {...column} />
            ))}
          </div>
          <Socials socials={socials} />
        </div>
      </div>
      <div className={styles.wordmark} aria-hidden="true">
        <div className={layoutStyles.page}>
          {name === undefined ? (
            <svg>
              <use href={`${spriteUrl}#word`} />
            </svg>
          ) : (
            <span>{name}</span>
          )}
        </div>
      </div>
      <div className={layoutStyles.page}>
        {business.length > 0 && (
          <dl className={styles.facts}>
            {business.map(({ key, label, text, href, links = [] }) => (
              <div key={key}>
                <dt>{label}</dt>
                <dd>
                  {href === undefined ? text : <a href={href}>{text}</a>}
                  {links.map((link) => (
                    <Fragment key={link.href}>
                      {' '}
                      <a href={link.href}>{link.text}</a>
                    </Fragment>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        )}
        <div className={styles.closing}>
          <span>{legal.text}</span>
          <span>
            {legal.links.map((link) => (
              <Link key={link.href} to={link.href} reloadDocument={link.reloadsDocument ?? false}>
                {link.text}
              </Link>
            ))}
          </span>
        </div>
      </div>
    </footer>
  )
}

function NewsletterForm({
  title,
  text,
  label,
  placeholder,
  submit,
  isSending = false,
  error,
  action,
  onInvalid,
  onSubscribe,
}: Newsletter) {
  const id = useId()
  return (
    <>
      <p className={`${textStyles.subheading} ${styles.heading}`}>{title}</p>
      <p>{text}</p>
      <form
        className={styles.form}
        method="post"
        noValidate
        action={action}
        onSubmit={(event) => {
          event.preventDefault()
          if (!event.currentTarget.checkValidity()) return onInvalid()
          const email = new FormData(event.currentTarget).get('email')
          if (typeof email === 'string') onSubscribe(email)
        }}
      >
        <Field id={id} label={label} error={error}>
          <div className={fieldStyles.joined}>
            <input
              className={`${fieldStyles.input} ${styles.address}`}
              id={id}
              name="email"
              type="email"
              autoComplete="email"
              required
              placeholder={placeholder}
              {...controlAttributes(id, { error })}
            />
            <Button className={styles.send} type="submit" isLoading={isSending}>
              {submit}
            </Button>
          </div>
        </Field>
      </form>
    </>
  )
}

function Socials({ socials }: Pick<SiteFooterProps, 'socials'>) {
  return (
    <div className={styles.social}>
      {socials.map((social) => (
        <a
          key={social.href}
          className={squareButtonClass}
          href={social.href}
          aria-label={social.label}
          rel="noopener"
        >
          <Icon name={social.icon} />
        </a>
      ))}
    </div>
  )
}

function Column({ title, lines, isCollapsible = false }: FooterColumn) {
  const id = useId()
  const list = (
    <ul>
      {lines.map((line) => (
        <li key={line.text} className={line.href === undefined ? styles.line : undefined}>
          <Line line={line} />
        </li>
      ))}
    </ul>
  )
  return (
    <nav aria-labelledby={id}>
      <h2 id={id} className={classNames(isCollapsible && layoutStyles.heading)}>
        {title}
      </h2>
      {isCollapsible ? (
        <details className={layoutStyles.folded}>
          <summary>{title}</summary>
          {list}
        </details>
      ) : (
        list
      )}
    </nav>
  )
}

function Line({ line }: { line: FooterLine }) {
  if (line.href === undefined) return line.text
  if (line.isExternal === true) return <a href={line.href}>{line.text}</a>
  return <Link to={line.href}>{line.text}</Link>
}
