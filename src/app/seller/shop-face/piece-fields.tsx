import { useState } from 'react'
import { Link } from 'react-router'
import { storeAccent } from '#domain/content/accent.ts'
import { heroSeconds } from '#domain/content/hero-seconds.ts'
import { shapeOf, type ContentKind, type ContentValue } from '#domain/content/content.ts'
import { languagesFrom, textIn, type Language } from '#domain/language.ts'
import { shownGroups } from '#domain/product/groups/product-groups.ts'
import { sellerProductMessages } from '#domain/messages/seller/products.ts'
import { contentMessages } from '#domain/messages/storefront/shop-face.ts'
import { textEditorMessages } from '#domain/messages/storefront/text-editor.ts'
import { TextAreaField, TextField } from '#ui/field/field.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { MomentFields, lastMinuteOf } from '#app/components/moment-fields.tsx'
import { useGroups, useShownCategories } from '#app/components/frame/use-groups.ts'
import { useLanguage, useLocalPath, useWords } from '#app/components/use-words.ts'
import { otherLink } from './piece-value.ts'
import * as textLook from '#ui/look/text.module.css'
import * as styles from './shop-face.module.css'

type Errors = Readonly<Record<string, string | undefined>>
type FieldsProps = { kind: ContentKind; value: ContentValue; errors: Errors; onDay: () => void }

/** Texts of a piece, each in every language, the reader's own first. */
export function PieceTexts({ names, ...rest }: Omit<FieldsProps, 'onDay'> & { names: readonly string[] }) {
  const own = useLanguage()
  return names.map((name) =>
    languagesFrom(own).map((language) => (
      <TextOfPiece key={`${language}.${name}`} {...{ name, language, ...rest }} />
    )),
  )
}

/** Everything of a piece but its picture and its texts. */
export function PieceFields({ kind, value, errors, onDay }: FieldsProps) {
  const { addresses = [], hasLink, hasTimes, hasStart, ...has } = shapeOf(kind)
  return (
    <>
      {addresses.map((name) => (
        <AddressOfPiece key={name} name={name} value={value} error={errors[`addresses.${name}`]} />
      ))}
      {hasLink && kind === 'contact' && <MapOfPiece value={value} error={errors['link']} />}
      {hasLink && kind !== 'contact' && <LinkOfPiece value={value} error={errors['link']} />}
      {has.hasColour && <ColourOfPiece value={value} error={errors['colour']} />}
      {has.hasSeconds && <SecondsOfPiece value={value} error={errors['seconds']} />}
      {kind === 'contact' && <OtherDetails />}
      {has.hasCategory && <CategoryOfPiece value={value} error={errors['category']} />}
      {hasStart && <StartOfPiece value={value} errors={errors} onDay={onDay} />}
      {hasTimes && <TimesOfPiece value={value} errors={errors} onDay={onDay} />}
    </>
  )
}

type TextProps = { kind: ContentKind; name: string; language: Language; value: ContentValue; errors: Errors }

/** One text in one language, with how much of its room is taken. */
function TextOfPiece({ kind, name, language, value, errors }: TextProps) {
  const said = useWords(contentMessages)
  const more = useWords(sellerProductMessages)
  const { max = 0, isLong, isRequiredOnce } = shapeOf(kind).texts[name] ?? {}
  const own = useLanguage()
  const first = value.texts[language][name] ?? ''
  const [typed, setTyped] = useState(first.length)
  const plain = useWordOf(kind, name)
  const ownHelp = useHelpOf(kind, name)
  // Help stands with the first of the two.
  const help = language === own || shapeOf(kind).hasDocument ? ownHelp : said.otherHint
  const shared = {
    label: language === 'ne' ? said.inNepali({ name: plain }) : said.inEnglish({ name: plain }),
    optional: isRequiredOnce === true && language === own ? undefined : more.optional,
    name: `${language}.${name}`,
    lang: language,
    maxLength: max,
    defaultValue: first,
    error: errors[`texts.${language}.${name}`],
    hint: [said.of({ typed, most: max }), help].filter(Boolean).join(' · '),
  }
  const count = ({ currentTarget }: { currentTarget: { value: string } }) =>
    setTyped([...currentTarget.value].length)
  return isLong ? (
    <TextAreaField {...shared} rows={3} onInput={count} />
  ) : (
    <TextField {...shared} onInput={count} />
  )
}

function useHelpOf(kind: ContentKind, name: string): string {
  const said = useWords(contentMessages)
  const own = useWords(textEditorMessages)
  if (name === 'alt') return said.altHint
  if (kind === 'post') return name === 'title' ? own.eitherLanguage : own.excerptHint
  if (kind === 'identity') return said.shopNameHint
  return kind === 'seo' ? said.seoHint : ''
}

/** What a text of a piece is called. */
export function useWordOf(kind: ContentKind, name: string): string {
  const said = useWords(contentMessages)
  const own = useWords(textEditorMessages)
  if (kind === 'seo') return name === 'title' ? said.pageTitle : said.description
  switch (name) {
    case 'headline':
    case 'button':
    case 'alt':
      return said[name]
    case 'name':
      return said.shopName
    case 'title':
      return kind === 'post' || kind === 'about' ? said.headline : said.name
    case 'excerpt':
      return own.excerpt
    default:
      if (kind === 'contact') return said.contactText
      return kind === 'announcement' ? said.text : said.lead
  }
}

type AddressProps = { name: string; value: ContentValue; error: string | undefined }

function AddressOfPiece({ name, value, error }: AddressProps) {
  const said = useWords(contentMessages)
  const label = {
    instagram: said.instagram,
    facebook: said.facebook,
    tiktok: said.tiktok,
    youtube: said.youtube,
  }
  return (
    <TextField
      className={styles.wholeRow}
      label={Object.entries(label).find(([one]) => one === name)?.[1] ?? name}
      name={`address.${name}`}
      type="url"
      inputMode="url"
      maxLength={300}
      defaultValue={value.addresses[name] ?? ''}
      hint={said.socialHint}
      error={error}
    />
  )
}

/** Where a piece leads: to one of the shop's lists, or to an address that is typed. */
function LinkOfPiece({ value: { link }, error }: { value: ContentValue; error: string | undefined }) {
  const said = useWords(contentMessages)
  const language = useLanguage()
  const known = [
    { value: '', text: said.nowhere },
    { value: '/products', text: said.allProducts },
    ...useShownCategories().map(({ path, text }) => ({
      value: `/products/${path}`,
      text: textIn(language, text),
    })),
    ...shownGroups(useGroups().collections ?? []).map(({ path, text }) => ({
      value: `/products?collection=${path}`,
      text: said.collection({ name: textIn(language, text) }),
    })),
  ]
  const [chosen, setChosen] = useState(known.some(({ value }) => value === link) ? link : otherLink)
  return (
    <>
      <SelectField
        className={styles.wholeRow}
        label={said.link}
        name="link"
        options={[...known, { value: otherLink, text: said.otherPage }]}
        defaultValue={chosen}
        error={chosen === otherLink ? undefined : error}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
      />
      {chosen === otherLink && (
        <TextField
          className={styles.wholeRow}
          label={said.address}
          name="otherLink"
          inputMode="url"
          maxLength={300}
          defaultValue={link}
          hint={said.addressHint}
          error={error}
        />
      )}
    </>
  )
}

type OneProps = { value: ContentValue; error: string | undefined }

/** The colour is chosen in the browser's own field; the store says whether letters on it can be read. */
function ColourOfPiece({ value, error }: OneProps) {
  const said = useWords(contentMessages)
  return (
    <TextField
      className={styles.colour}
      label={said.accent}
      name="colour"
      type="color"
      defaultValue={value.colour || storeAccent}
      hint={said.accentHint}
      error={error}
    />
  )
}

function SecondsOfPiece({ value, error }: OneProps) {
  const said = useWords(contentMessages)
  const { least, most } = heroSeconds
  const choices = Array.from({ length: most - least + 1 }, (_, index) => least + index)
  return (
    <SelectField
      className={styles.wholeRow}
      label={said.seconds}
      name="seconds"
      options={choices.map((count) => ({ value: String(count), text: said.secondsOf({ count }) }))}
      defaultValue={String(value.seconds ?? least)}
      error={error}
    />
  )
}

/** Where the shop is found on a map: an address on another site. */
function MapOfPiece({ value, error }: OneProps) {
  const said = useWords(contentMessages)
  return (
    <TextField
      className={styles.wholeRow}
      label={said.mapLink}
      name="link"
      type="url"
      inputMode="url"
      maxLength={300}
      defaultValue={value.link}
      hint={said.mapHint}
      error={error}
    />
  )
}

/** What else stands on the contact page is written in the settings. */
function OtherDetails() {
  const said = useWords(contentMessages)
  const to = useLocalPath()
  return (
    <p className={`${textLook.small} ${textLook.muted} ${styles.wholeRow}`}>
      {said.contactHint}{' '}
      <Link className={textLook.underlined} to={to('/seller/settings')}>
        {said.toSettings}
      </Link>
    </p>
  )
}

function CategoryOfPiece({ value: { category }, error }: OneProps) {
  const own = useWords(textEditorMessages)
  const language = useLanguage()
  return (
    <SelectField
      label={own.category}
      name="category"
      options={[
        { value: '', text: own.noCategory },
        ...useShownCategories().map(({ id, text }) => ({ value: id, text: textIn(language, text) })),
      ]}
      defaultValue={category}
      error={error}
    />
  )
}

function StartOfPiece({ value: { from }, errors, onDay }: Omit<FieldsProps, 'kind'>) {
  const said = useWords(contentMessages)
  const own = useWords(textEditorMessages)
  return (
    <MomentFields
      name="from"
      moment={from === null ? null : new Date(from)}
      label={own.beginsAt}
      timeLabel={said.fromTime}
      hint={own.beginsHint}
      error={errors['from']}
      onDay={onDay}
    />
  )
}

function TimesOfPiece({ value: { from, to }, errors, onDay }: Omit<FieldsProps, 'kind'>) {
  const said = useWords(contentMessages)
  return (
    <>
      <MomentFields
        name="from"
        moment={from === null ? null : new Date(from)}
        label={said.shownFrom}
        timeLabel={said.fromTime}
        hint={said.always}
        error={errors['from']}
        onDay={onDay}
      />
      <MomentFields
        name="to"
        moment={to === null ? null : lastMinuteOf(new Date(to))}
        label={said.shownTo}
        timeLabel={said.toTime}
        hint={said.always}
        error={errors['to']}
        onDay={onDay}
      />
    </>
  )
}
