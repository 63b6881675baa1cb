import { type ComponentProps, useState } from 'react'
import { Link } from 'react-router'
import { storeAccent } from '#domain/content/accent.ts'
import { heroSeconds } from '#domain/content/hero-seconds.ts'
import { structureOf, type ContentKind, type ContentValue } from '#domain/content/content.ts'
import { languagesPreferredFirst, textIn, type Language } from '#domain/language.ts'
import { visibleGroups } from '#domain/product/groups/product-groups.ts'
import { sellerProductMessages } from '#domain/product/seller-product-messages.ts'
import { contentMessages } from '#domain/content/content-messages.ts'
import { textEditorMessages } from './text-editor-messages.ts'
import { TextAreaField, TextField } from '#ui/field/field.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { DateTimeFields, inclusiveEndOf } from '#app/components/date-time-fields.tsx'
import {
  useCategoriesAndRooms,
  useVisibleCategories,
} from '#app/components/frame/use-categories-and-rooms.ts'
import { useLanguage, useLocalPath, useMessages } from '#app/components/use-messages.ts'
import { otherLink } from './block-value.ts'
import * as textStyles from '#ui/styles/text.module.css'

type Errors = Readonly<Record<string, string | undefined>>
type FieldsProps = { kind: ContentKind; value: ContentValue; errors: Errors; onDayChange: () => void }

/** Renders the texts of a content block in every language, the reader’s language first. */
export function BlockTextFields({
  names,
  ...fieldProps
}: Omit<FieldsProps, 'onDayChange'> & { names: readonly string[] }) {
  const pageLanguage = useLanguage()
  return names.map((name) =>
    languagesPreferredFirst(pageLanguage).map((language) => (
      <BlockTextField key={`${language}.${name}`} {...{ name, language, ...fieldProps }} />
    )),
  )
}

/** Renders all fields of a content block except its picture and its texts. */
export function BlockFields({ kind, value, errors, onDayChange }: FieldsProps) {
  const structure = structureOf(kind)
  const { profileSites = [], hasLink } = structure
  return (
    <>
      {profileSites.map((name) => (
        <BlockProfileUrlField key={name} name={name} value={value} error={errors[`addresses.${name}`]} />
      ))}
      {hasLink && kind === 'contact' && <BlockMapField value={value} error={errors['link']} />}
      {hasLink && kind !== 'contact' && <BlockLinkField kind={kind} value={value} error={errors['link']} />}
      {structure.hasColour && <BlockColourField value={value} error={errors['colour']} />}
      {structure.hasSeconds && <BlockSecondsField value={value} error={errors['seconds']} />}
      {kind === 'contact' && <ContactSettingsNote />}
      {structure.hasCategory && <BlockCategoryField value={value} error={errors['category']} />}
      {structure.isSchedulable && (
        <PublishTimeFields value={value} errors={errors} onDayChange={onDayChange} />
      )}
      {structure.hasVisiblePeriod && (
        <VisiblePeriodFields value={value} errors={errors} onDayChange={onDayChange} />
      )}
    </>
  )
}

type TextProps = { kind: ContentKind; name: string; language: Language; value: ContentValue; errors: Errors }

/** Renders a text field in one language, with its length and its maximum. */
function BlockTextField({ kind, name, language, value, errors }: TextProps) {
  const t = useMessages(contentMessages)
  const sellerProductText = useMessages(sellerProductMessages)
  const { max = 0, isLong, isRequiredInOneLanguage } = structureOf(kind).texts[name] ?? {}
  const pageLanguage = useLanguage()
  const initialText = value.texts[language][name] ?? ''
  const [characterCount, setCharacterCount] = useState([...initialText].length)
  const fieldName = useTextLabel(kind, name)
  const fieldHelp = useTextHelp(kind, name)
  // A post shows the help text in both fields, other kinds only in the field of the page language.
  const help = language === pageLanguage || structureOf(kind).hasDocument ? fieldHelp : t.otherHint
  const fieldProps = {
    label: language === 'ne' ? t.inNepali({ name: fieldName }) : t.inEnglish({ name: fieldName }),
    optionalHint:
      isRequiredInOneLanguage === true && language === pageLanguage ? undefined : sellerProductText.optional,
    name: `${language}.${name}`,
    lang: language,
    maxLength: max,
    defaultValue: initialText,
    error: errors[`texts.${language}.${name}`],
    hint: [t.characterCount({ count: characterCount, max }), help].filter(Boolean).join(' · '),
  } satisfies ComponentProps<typeof TextField>
  const count = ({ currentTarget }: { currentTarget: { value: string } }) =>
    setCharacterCount([...currentTarget.value].length)
  return isLong ? (
    <TextAreaField {...fieldProps} rows={3} onInput={count} />
  ) : (
    <TextField {...fieldProps} onInput={count} />
  )
}

function useTextHelp(kind: ContentKind, name: string): string {
  const t = useMessages(contentMessages)
  const editorTexts = useMessages(textEditorMessages)
  if (name === 'alt') return t.altHint
  if (name === 'button') return t.buttonHint
  if (kind === 'post') return name === 'title' ? editorTexts.eitherLanguage : editorTexts.excerptHint
  if (kind === 'identity') return t.shopNameHint
  return kind === 'seo' ? t.seoHint : ''
}

/** Returns the label of a text in a content block. */
export function useTextLabel(kind: ContentKind, name: string): string {
  const t = useMessages(contentMessages)
  const editorTexts = useMessages(textEditorMessages)
  if (kind === 'seo') return name === 'title' ? t.pageTitle : t.description
  switch (name) {
    case 'headline':
    case 'button':
    case 'alt':
      return t[name]
    case 'name':
      return t.shopName
    case 'title':
      return kind === 'post' || kind === 'about' ? t.headline : t.name
    case 'excerpt':
      return editorTexts.excerpt
    default:
      if (kind === 'contact') return t.contactText
      return kind === 'announcement' ? t.text : t.lead
  }
}

type ProfileUrlProps = { name: string; value: ContentValue; error: string | undefined }

function BlockProfileUrlField({ name, value, error }: ProfileUrlProps) {
  const t = useMessages(contentMessages)
  const labels = {
    instagram: t.instagram,
    facebook: t.facebook,
    tiktok: t.tiktok,
    youtube: t.youtube,
  }
  return (
    <TextField
      label={Object.entries(labels).find(([one]) => one === name)?.[1] ?? name}
      name={`address.${name}`}
      type="url"
      inputMode="url"
      maxLength={300}
      defaultValue={value.addresses[name] ?? ''}
      hint={t.socialHint}
      error={error}
    />
  )
}

/** Renders the link of a content block: one of the shop’s lists, or an address. */
function BlockLinkField({ kind, value: { link }, error }: BlockFieldProps & { kind: ContentKind }) {
  const t = useMessages(contentMessages)
  const language = useLanguage()
  // The button of a block without a link opens all products. Therefore `/products` is offered only if it is stored.
  const isEmptyLinkAllProducts = 'button' in structureOf(kind).texts && link !== '/products'
  const linkOptions = [
    ...(isEmptyLinkAllProducts
      ? [{ value: '', text: t.allProducts }]
      : [
          { value: '', text: t.nowhere },
          { value: '/products', text: t.allProducts },
        ]),
    ...useVisibleCategories().map(({ path, text }) => ({
      value: `/products/${path}`,
      text: textIn(language, text),
    })),
    ...visibleGroups(useCategoriesAndRooms().collections ?? []).map(({ path, text }) => ({
      value: `/products?collection=${path}`,
      text: t.collection({ name: textIn(language, text) }),
    })),
  ]
  const [selectedLink, setSelectedLink] = useState(
    linkOptions.some(({ value }) => value === link) ? link : otherLink,
  )
  return (
    <>
      <SelectField
        label={t.link}
        name="link"
        options={[...linkOptions, { value: otherLink, text: t.otherPage }]}
        defaultValue={selectedLink}
        error={selectedLink === otherLink ? undefined : error}
        onChange={({ currentTarget }) => setSelectedLink(currentTarget.value)}
      />
      {selectedLink === otherLink && (
        <TextField
          label={t.linkUrl}
          name="otherLink"
          inputMode="url"
          maxLength={300}
          defaultValue={link}
          hint={t.linkUrlHint}
          error={error}
        />
      )}
    </>
  )
}

type BlockFieldProps = { value: ContentValue; error: string | undefined }

/** Renders the browser’s colour picker. The store checks whether text in this colour is readable. */
function BlockColourField({ value, error }: BlockFieldProps) {
  const t = useMessages(contentMessages)
  return (
    <TextField
      label={t.accent}
      name="colour"
      type="color"
      defaultValue={value.colour || storeAccent}
      hint={t.accentHint}
      error={error}
    />
  )
}

function BlockSecondsField({ value, error }: BlockFieldProps) {
  const t = useMessages(contentMessages)
  const { min, max } = heroSeconds
  const choices = Array.from({ length: max - min + 1 }, (_, index) => min + index)
  return (
    <SelectField
      label={t.seconds}
      name="seconds"
      options={choices.map((count) => ({ value: String(count), text: t.secondsOf({ count }) }))}
      defaultValue={String(value.seconds ?? min)}
      error={error}
    />
  )
}

/** Renders the field for the map link, a URL of another site. */
function BlockMapField({ value, error }: BlockFieldProps) {
  const t = useMessages(contentMessages)
  return (
    <TextField
      label={t.mapLink}
      name="link"
      type="url"
      inputMode="url"
      maxLength={300}
      defaultValue={value.link}
      hint={t.mapHint}
      error={error}
    />
  )
}

/** Explains that the other details of the contact page are in the settings. */
function ContactSettingsNote() {
  const t = useMessages(contentMessages)
  const to = useLocalPath()
  return (
    <p className={`${textStyles.small} ${textStyles.muted}`}>
      {t.contactHint}{' '}
      <Link className={textStyles.underlined} to={to('/seller/settings')}>
        {t.toSettings}
      </Link>
    </p>
  )
}

function BlockCategoryField({ value: { category }, error }: BlockFieldProps) {
  const t = useMessages(textEditorMessages)
  const language = useLanguage()
  return (
    <SelectField
      label={t.category}
      name="category"
      options={[
        { value: '', text: t.noCategory },
        ...useVisibleCategories().map(({ id, text }) => ({ value: id, text: textIn(language, text) })),
      ]}
      defaultValue={category}
      error={error}
    />
  )
}

function PublishTimeFields({ value: { from }, errors, onDayChange }: Omit<FieldsProps, 'kind'>) {
  const t = useMessages(contentMessages)
  const editorTexts = useMessages(textEditorMessages)
  return (
    <DateTimeFields
      name="from"
      time={from === null ? null : new Date(from)}
      label={editorTexts.beginsAt}
      timeLabel={t.fromTime}
      hint={editorTexts.beginsHint}
      error={errors['from']}
      onDayChange={onDayChange}
    />
  )
}

function VisiblePeriodFields({ value: { from, to }, errors, onDayChange }: Omit<FieldsProps, 'kind'>) {
  const t = useMessages(contentMessages)
  return (
    <>
      <DateTimeFields
        name="from"
        time={from === null ? null : new Date(from)}
        label={t.visibleFrom}
        timeLabel={t.fromTime}
        hint={t.always}
        error={errors['from']}
        onDayChange={onDayChange}
      />
      <DateTimeFields
        name="to"
        time={to === null ? null : inclusiveEndOf(new Date(to))}
        label={t.visibleUntil}
        timeLabel={t.toTime}
        hint={t.always}
        error={errors['to']}
        onDayChange={onDayChange}
      />
    </>
  )
}
