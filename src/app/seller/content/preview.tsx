import { useState } from 'react'
import { isLanguage, languages, localizedPath, type Language } from '#domain/language.ts'
import { contentMessages } from '#domain/content/content-messages.ts'
import { frameMessages } from '#app/components/frame/frame-messages.ts'
import { messages } from '#domain/messages.ts'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'
import { nameOfKey, structureOf, type ContentKind } from '#domain/content/content.ts'
import type { BaseVersion } from './use-draft.ts'
import { CheckField } from '#ui/field/check-field.tsx'
import { Row } from '#ui/layout/flow.tsx'
import { classNames } from '#ui/class-names.ts'
import * as styles from './content.module.css'

type PreviewSize = 'phone' | 'desktop'

/** Renders the real page with the current draft, at phone or desktop size, in either language. */
export function Preview({ baseVersion, kind }: { baseVersion: BaseVersion; kind: ContentKind }) {
  const t = useMessages(contentMessages)
  const pageLanguage = useLanguage()
  const [language, setLanguage] = useState<Language>(pageLanguage)
  const [size, setSize] = useState<PreviewSize>('phone')
  const { key, version, revision } = baseVersion
  // A new post has no page until its draft is saved.
  const hasPreview = structureOf(kind).hasPreview === true && (kind !== 'post' || version > 0)
  if (!hasPreview) return null
  // Until the first save of a content block, the preview shows the current page.
  const query =
    version === 0
      ? ''
      : `?${new URLSearchParams({ key, version: String(version), kept: String(revision) }).toString()}`
  const sizes = [
    { value: 'phone', text: t.onPhone },
    { value: 'desktop', text: t.onDesktop },
  ] as const
  return (
    <section className={styles.preview} aria-label={t.preview}>
      <Row isSpread>
        <RadioGroup
          label={t.previewSize}
          options={sizes}
          value={size}
          onValue={(next) => setSize(next === 'desktop' ? 'desktop' : 'phone')}
        />
        <RadioGroup
          label={t.previewLanguage}
          options={languages.map((option) => ({ value: option, text: languageName(option) }))}
          value={language}
          onValue={(next) => isLanguage(next) && setLanguage(next)}
        />
      </Row>
      <div className={classNames(styles.page, size === 'desktop' && styles.desktop)}>
        {/* eslint-disable-next-line react/iframe-missing-sandbox -- the store's own page, with the seller's session */}
        <iframe
          key={`${language} ${query}`}
          src={`${localizedPath(language, previewPath(kind, key))}${query}`}
          title={t.preview}
          onLoad={({ currentTarget }) => scrollToBlock(currentTarget.contentWindow, kind)}
          // A frame from the server HTML may have loaded before hydration.
          ref={(frame) => {
            if (frame?.contentDocument?.readyState === 'complete') scrollToBlock(frame.contentWindow, kind)
          }}
          loading="lazy"
        />
      </div>
    </section>
  )
}

const scrollTargets: Partial<Record<ContentKind, { selector: string; edge: 'top' | 'bottom' }>> = {
  banner: { selector: 'main section', edge: 'top' },
  // The price and the button at the end of a product card show the colour.
  colour: { selector: 'main article', edge: 'bottom' },
  tile: { selector: '#featured', edge: 'top' },
  promo: { selector: '#promotion', edge: 'bottom' },
  newsletter: { selector: 'footer', edge: 'top' },
  social: { selector: 'footer', edge: 'bottom' },
}

/** Scrolls the page in the frame to the content block, without scrolling the page around it. */
function scrollToBlock(frame: Window | null, kind: ContentKind): void {
  const target = scrollTargets[kind]
  const box = target && frame?.document.querySelector(target.selector)?.getBoundingClientRect()
  if (!frame || !target || !box) return
  const top = target.edge === 'top' ? box.top - 64 : box.bottom - frame.innerHeight + 12
  frame.scrollTo({ top: frame.scrollY + top, behavior: 'instant' })
}

/** Returns the preview path of a content block: a post, the contact page or another page, otherwise the home page. */
export function previewPath(kind: ContentKind, key: string): string {
  if (kind === 'post') return `/seller/preview/blog/${nameOfKey(key)}`
  if (kind === 'contact') return '/seller/preview/contact'
  return kind === 'page' ? `/seller/preview/${nameOfKey(key)}` : '/seller/preview'
}

/** Returns the name of a language in that language. */
function languageName(language: Language): string {
  // Pages in the other language link to this one by its own name.
  const otherLanguage = languages.find((candidate) => candidate !== language) ?? language
  return messages(frameMessages, otherLanguage).otherLanguage
}

type RadioGroupProps = {
  label: string
  options: readonly { value: string; text: string }[]
  value: string
  onValue: (value: string) => void
}

function RadioGroup({ label, options, value, onValue }: RadioGroupProps) {
  return (
    <Row as="fieldset" gap="normal" aria-label={label}>
      {options.map((option) => (
        <CheckField
          key={option.value}
          type="radio"
          name={label}
          checked={option.value === value}
          onChange={() => onValue(option.value)}
        >
          {option.text}
        </CheckField>
      ))}
    </Row>
  )
}
