import { useEffect, useRef, useState, type SyntheticEvent } from 'react'
import { cutSlug, slugOf } from '#lib/slug.ts'
import { toLatinSlug } from '#domain/catalogue/search-text.ts'
import { groupMessages } from '#domain/product/groups/group-messages.ts'
import { validationMessage } from '#domain/refusal/validation-messages.ts'
import { languagesPreferredFirst, textIn } from '#domain/language.ts'
import { groupLimits } from '#domain/product/groups/group-limits.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Notice } from '#ui/dialog/notice.tsx'
import { TextField } from '#ui/field/field.tsx'
import { Row } from '#ui/layout/flow.tsx'
import type { UploadedPicture } from '#app/components/picture-picker.tsx'
import { focusFirstInvalid, textFieldsOf } from '#app/components/calls/form-fields.ts'
import { usePageForm, type FieldErrors } from '#app/components/forms/page-form.ts'
import type { ResponseOf } from '#app/components/stores/api-response.ts'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'
import { CollectionFields, contentOfForm } from './collection-fields.tsx'
import { GroupPictureField } from './group-picture-field.tsx'
import * as textStyles from '#ui/styles/text.module.css'
import * as fieldStyles from '#ui/field/field.module.css'

type Group = ResponseOf<'POST', '/seller/category/save'>['category']
/** `picture` is the picture of its tile. Both pictures are the owner's, or the default ones of the store. */
export type GroupItem = Group & { picture: UploadedPicture | null; widePicture: UploadedPicture | null }

type GroupDialogProps = { kind: Group['kind']; group?: GroupItem; isOpen: boolean; onClose: () => void }

const fieldNames = [
  'name',
  'nameNe',
  'path',
  'about',
  'aboutNe',
  'minPrice',
  'maxPrice',
  'tags',
  'tint',
  'tile',
  'wide',
] as const
const defaultTint = '#DED1BB'

/** Renders the dialog that adds or edits a category, a room or a collection. */
export function GroupDialog({ isOpen, ...formProps }: GroupDialogProps) {
  const t = useMessages(groupMessages)
  const language = useLanguage()
  const { kind, group, onClose } = formProps
  const addTitle = { category: t.addCategory, room: t.addRoom, collection: t.addCollection }[kind]
  const title = group
    ? t.changeOf({ name: textIn(language, { en: group.name, ne: group.nameNe }) })
    : addTitle
  return (
    <Dialog isOpen={isOpen} title={title} closeLabel={t.cancel} kind="wide" onClose={onClose}>
      <GroupForm {...formProps} />
    </Dialog>
  )
}

/**
 * Returns the state of the form. A save sends the version that was opened. After an edit conflict, overwriting sends
 * the version of the other edit.
 */
function useGroupForm({ kind, group, onClose }: Omit<GroupDialogProps, 'isOpen'>) {
  const language = useLanguage()
  const form = useRef<HTMLFormElement>(null)
  const [theirs, setTheirs] = useState<Group>()
  const { isSending, errors, send, setErrors } = usePageForm('save', {
    fields: [...fieldNames],
    onResponse: (response) => {
      if (response.ok) return onClose()
      if (isGroup(response.current)) return setTheirs(response.current)
      focusFirstInvalid(form.current, fieldNames, response.errors)
    },
  })
  function save(overwrittenGroup?: Group) {
    if (form.current === null) return
    const input = textFieldsOf(form.current)
    const requiredTexts = { name: nameOfForm(input), path: input['path'] ?? '' }
    const emptyFields = (['name', 'path'] as const).filter((name) => !requiredTexts[name].trim())
    const missingErrors: FieldErrors = Object.fromEntries(
      emptyFields.map((name) => [name, validationMessage('required', {}, language)]),
    )
    if (emptyFields.length > 0) {
      setErrors(missingErrors)
      focusFirstInvalid(form.current, fieldNames, missingErrors)
      return
    }
    const { _id = null, isHidden = false, version = 0 } = overwrittenGroup ?? group ?? {}
    setTheirs(undefined)
    send({ ...bodyOfForm(input), id: _id, kind, isHidden, version })
  }
  return { form, theirs, isSending, errors, save }
}

function GroupForm({ kind, group, onClose }: Omit<GroupDialogProps, 'isOpen'>) {
  const t = useMessages(groupMessages)
  // The group as it was when the form opened. The page may reload it in the background.
  const [openedGroup] = useState(group)
  const [name, setName] = useState(group?.name ?? '')
  const { form, theirs, isSending, errors, save } = useGroupForm({
    kind,
    onClose,
    ...(openedGroup && { group: openedGroup }),
  })
  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    save()
  }
  return (
    <form
      className={`${fieldStyles.form} ${fieldStyles.pair}`}
      method="post"
      noValidate
      autoComplete="off"
      ref={form}
      onSubmit={submit}
    >
      <NameFields group={openedGroup} errors={errors} onName={setName} />
      <PathField group={openedGroup} errors={errors} name={name} />
      {kind !== 'room' && <PageFields group={openedGroup} errors={errors} />}
      {kind === 'category' && <CategoryFields group={openedGroup} errors={errors} />}
      {kind === 'collection' && <CollectionFields content={openedGroup?.content ?? null} errors={errors} />}
      {theirs && <EditConflict theirs={theirs} onKeepMine={() => save(theirs)} onTakeTheirs={onClose} />}
      <Row spansColumns>
        <Button variant="primary" type="submit" isLoading={isSending}>
          {t.save}
        </Button>
        <Button onClick={onClose}>{t.cancel}</Button>
      </Row>
    </form>
  )
}

type GroupFieldsProps = { group: GroupItem | undefined; errors: FieldErrors }

/** Renders the name in each language, first in that of the page. One language is enough. */
function NameFields({ group, errors, onName }: GroupFieldsProps & { onName: (name: string) => void }) {
  const t = useMessages(groupMessages)
  const pageLanguage = useLanguage()
  return languagesPreferredFirst(pageLanguage).map((language) => {
    const name = language === 'en' ? 'name' : 'nameNe'
    const isFirst = language === pageLanguage
    return (
      <TextField
        key={name}
        label={t[name]}
        {...(isFirst ? { hint: t.eitherLanguage } : { optionalHint: t.optional })}
        name={name}
        lang={language}
        maxLength={groupLimits.nameLength}
        error={errors[name] ?? (isFirst && name !== 'name' ? errors['name'] : undefined)}
        defaultValue={group?.[name] ?? ''}
        onInput={({ currentTarget }) => {
          const form = currentTarget.form
          if (form !== null) onName(nameOfForm(textFieldsOf(form)))
        }}
      />
    )
  })
}

/** Returns the English name, or the Nepali one if there is no English name. */
function nameOfForm({ name = '', nameNe = '' }: Readonly<Record<string, string>>): string {
  return name.trim() || nameNe.trim()
}

/**
 * Renders the path, which is derived from the name until the seller edits it. After a change, a hint explains
 * what happens to links with the old path.
 */
function PathField({ group, errors, name }: GroupFieldsProps & { name: string }) {
  const t = useMessages(groupMessages)
  const [input, setInput] = useState(group?.path)
  const path = input ?? pathOf(name)
  const isPathChanged = group !== undefined && path.trim() !== group.path
  return (
    <TextField
      className={fieldStyles.full}
      label={t.path}
      hint={isPathChanged ? t.pathWarning({ path: group.path }) : t.pathHint}
      name="path"
      autoCapitalize="none"
      maxLength={groupLimits.pathLength}
      required
      error={errors['path']}
      value={path}
      onChange={({ currentTarget }) => setInput(currentTarget.value)}
    />
  )
}

/** Returns the path for a name, transliterated to Latin letters. */
function pathOf(name: string): string {
  if (name === '') return ''
  const path = /[a-z0-9]/i.test(name) ? slugOf(name) : toLatinSlug(name)
  return cutSlug(path, groupLimits.pathLength)
}

/** Renders the text and the wide picture, which appear only on the group’s own page. */
function PageFields({ group, errors }: GroupFieldsProps) {
  const t = useMessages(groupMessages)
  return (
    <>
      <TextField
        label={t.about}
        optionalHint={t.optional}
        name="about"
        maxLength={groupLimits.aboutLength}
        error={errors['about']}
        defaultValue={group?.about ?? ''}
      />
      <TextField
        label={t.aboutNe}
        optionalHint={t.optional}
        name="aboutNe"
        lang="ne"
        maxLength={groupLimits.aboutLength}
        error={errors['aboutNe']}
        defaultValue={group?.aboutNe ?? ''}
      />
      <GroupPictureField
        name="wide"
        customHash={group?.wide ?? null}
        picture={group?.widePicture ?? null}
        error={errors['wide']}
      />
    </>
  )
}

/** Renders the search words of a category, and the colour and the picture of its tile. */
function CategoryFields({ group, errors }: GroupFieldsProps) {
  const t = useMessages(groupMessages)
  const tagsError = Object.entries(errors).find(([name]) => name.split('.')[0] === 'tags')?.[1]
  return (
    <>
      <TextField
        className={fieldStyles.full}
        label={t.tags}
        optionalHint={t.optional}
        hint={t.tagsHint}
        name="tags"
        error={tagsError}
        defaultValue={group?.tags.join(', ') ?? ''}
      />
      <TextField
        label={t.tint}
        type="color"
        name="tint"
        error={errors['tint']}
        defaultValue={(group?.tint ?? defaultTint).toLowerCase()}
      />
      <GroupPictureField
        name="tile"
        customHash={group?.tile ?? null}
        picture={group?.picture ?? null}
        error={errors['tile']}
      />
    </>
  )
}

type EditConflictProps = { theirs: Group; onKeepMine: () => void; onTakeTheirs: () => void }

/** Shows the version that somebody else saved meanwhile. The seller overwrites it or gives up their own input. */
function EditConflict({ theirs, onKeepMine, onTakeTheirs }: EditConflictProps) {
  const t = useMessages(groupMessages)
  const { name, nameNe, path, about, aboutNe } = theirs
  const container = useRef<HTMLDivElement>(null)
  // On a phone the conflict appears below the visible area.
  useEffect(() => container.current?.focus(), [])
  return (
    <div className={fieldStyles.full} ref={container} tabIndex={-1}>
      <Notice>
        <p>{t.changedMeanwhile}</p>
        <p className={textStyles.strong}>{[name, nameNe, path].filter((text) => text !== '').join(' · ')}</p>
        <p>{[about, aboutNe].filter((text) => text !== '').join(' · ')}</p>
        <Row>
          <Button size="small" onClick={onKeepMine}>
            {t.saveMine}
          </Button>
          <Button size="small" onClick={onTakeTheirs}>
            {t.takeTheirs}
          </Button>
        </Row>
      </Notice>
    </div>
  )
}

/** Returns the request that saves a group. */
export function groupRequest({ _id, products: _, picture: __, widePicture: ___, ...group }: GroupItem) {
  return { ...group, id: _id }
}

function bodyOfForm(input: Readonly<Record<string, string>>) {
  const { nameNe = '', path = '', about = '', aboutNe = '', tags = '', tint, tile, wide } = input
  return {
    name: nameOfForm(input),
    nameNe,
    path,
    about,
    aboutNe,
    tags: tags
      .split(/[,;\n]/)
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
    tint: tint ?? defaultTint,
    tile: tile || null,
    wide: wide || null,
    content: contentOfForm(input),
  }
}

function isGroup(value: unknown): value is Group {
  return (
    typeof value === 'object' && value !== null && '_id' in value && 'version' in value && 'path' in value
  )
}
