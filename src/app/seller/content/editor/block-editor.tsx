import { useRef, useState, type ComponentType, type SyntheticEvent } from 'react'
import { Link } from 'react-router'
import {
  isDocumentKind,
  missingForPublishing,
  structureOf,
  type ContentKind,
  type ContentValue,
  type Visibility,
} from '#domain/content/content.ts'
import { validationMessage } from '#domain/refusal/validation-messages.ts'
import { contentMessages } from '#domain/content/content-messages.ts'
import { textEditorMessages } from '#app/seller/content/text-editor-messages.ts'
import type { ContentVersion } from '#shop/content/list-content.ts'
import { Button } from '#ui/button/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { CheckField } from '#ui/field/check-field.tsx'
import type { UploadedPicture } from '#app/components/picture-picker.tsx'
import { focusFirstInvalid, textFieldsOf } from '#app/components/calls/form-fields.ts'
import { useLanguage, useLocalPath, useMessages } from '#app/components/use-messages.ts'
import { DraftNote } from '#app/seller/content/draft-note.tsx'
import { ContentConflict } from '#app/seller/content/edit-conflict.tsx'
import { BlockFields, BlockTextFields } from '#app/seller/content/block-fields.tsx'
import { blockName, singularName } from '#app/seller/content/block-name.ts'
import { valueOfForm } from '#app/seller/content/block-value.ts'
import { PictureField } from '#app/seller/content/picture-field.tsx'
import { useContentActions } from '#app/seller/content/use-content-actions.ts'
import { Preview } from '#app/seller/content/preview.tsx'
import { useDraft, type BaseVersion } from '#app/seller/content/use-draft.ts'
import { Versions } from './versions.tsx'
import * as textStyles from '#ui/styles/text.module.css'
import * as styles from '#app/seller/content/content.module.css'

export type EditedBlock = BaseVersion & {
  kind: ContentKind
  value: ContentValue
  isDraft: boolean
  isRemoved: boolean
  /** The visibility if it is published with the values as they were loaded. */
  standing: Visibility
  hasPublished: boolean
  picture: UploadedPicture | null
  versions: readonly ContentVersion[]
}

type Errors = Readonly<Record<string, string>>
/** The list with the content blocks of the same kind. */
type ListLink = { path: string; text: string }
export type Documents = NonNullable<ContentValue['documents']>
/** The props of the field for the long texts of a content block. */
export type DocumentsFieldProps = {
  kind: ContentKind
  first: Documents
  errors: Errors
  onDocuments: (documents: Documents) => void
}
type EditorProps = {
  block: EditedBlock
  listLink: ListLink
  onVersionChange: () => void
  documentsField?: ComponentType<DocumentsFieldProps>
}

/**
 * Renders the editor of a content block next to a preview of its page. Changes are saved as a draft and shown at once.
 */
export function BlockEditor({ block, listLink: home, onVersionChange: onNew, documentsField }: EditorProps) {
  const { kind, value, key } = block
  const language = useLanguage()
  const form = useRef<HTMLFormElement>(null)
  const documents = useRef(value.documents)
  const currentValue = () =>
    form.current === null ? value : valueOfForm(kind, textFieldsOf(form.current), documents.current)
  const draft = useDraft({ key, version: block.version, revision: block.revision }, currentValue)
  const [refused, setRefused] = useState<Errors>({})
  const contentActions = useContentActions(draft, {
    listPath: home.path,
    onVersionChange: onNew,
    onRefused: refuse,
  })
  function refuse(wrong: Errors) {
    setRefused(wrong)
    focusFirstInvalid(form.current, Object.keys(wrong).map(fieldNameOfError), byField(wrong))
  }
  function markChanged() {
    setRefused({})
    draft.touch()
  }
  function publish() {
    const missing = missingForPublishing(kind, currentValue())
    if (missing.length === 0) return void contentActions.publish()
    const text = validationMessage('required', {}, language)
    // One language is enough, so the reader's own field is marked.
    const fields = missing.map((name) => name.replace(/^texts\.en\./, `texts.${language}.`))
    return refuse(Object.fromEntries(fields.map((name) => [name, text])))
  }
  const isDraft = block.isDraft || draft.isChanged
  const errors = draft.state.name === 'wrong' ? draft.state.errors : refused
  return (
    <>
      <BackLink home={home} />
      <div className={classNames(styles.editor, isDocumentKind(kind) && styles.long)}>
        <Preview read={draft.read} kind={kind} />
        <div className={styles.writing}>
          <Heading block={block} />
          {draft.state.name === 'conflict' && (
            <ContentConflict
              theirs={draft.state.theirs}
              onTake={onNew}
              onKeepMine={contentActions.overwriteTheirs}
            />
          )}
          <form
            method="post"
            className={styles.fields}
            ref={form}
            noValidate
            autoComplete="off"
            // A selected file is a change only after its upload.
            onChange={({ target }) => isFileInput(target) || markChanged()}
            onSubmit={(event: SyntheticEvent) => event.preventDefault()}
          >
            <BlockContentFields
              block={block}
              errors={errors}
              onChange={markChanged}
              documentsField={documentsField}
              onDocuments={(nextDocuments) => (documents.current = nextDocuments)}
            />
          </form>
          <DraftActions block={block} isDraft={isDraft} contentActions={contentActions} />
          <Versions kind={kind} versions={block.versions} read={draft.read} onRestored={onNew} />
        </div>
      </div>
      <PublishBar
        block={block}
        isDraft={isDraft}
        draft={draft}
        isBusy={contentActions.isBusy}
        onPublish={publish}
      />
    </>
  )
}

function isFileInput(target: EventTarget): boolean {
  return target instanceof HTMLInputElement && target.type === 'file'
}

function BackLink({ home }: { home: ListLink }) {
  const to = useLocalPath()
  return (
    <Link className={`${textStyles.underlined} ${styles.home}`} to={to(home.path)}>
      {home.text}
    </Link>
  )
}

/** Renders the title of the content block. An unnamed block of a kind with several is a new one. */
function Heading({ block }: { block: EditedBlock }) {
  const t = useMessages(contentMessages)
  const language = useLanguage()
  const { kind, version } = block
  const isNewOfMany = version === 0 && structureOf(kind).maxBlocks !== undefined
  return (
    <h1 className={textStyles.heading}>
      {isNewOfMany ? t.newOf({ name: singularName(kind, language) }) : blockName(block, language)}
    </h1>
  )
}

/** Returns whether the kind is always visible. Pages always show content, and banners have a period instead. */
function isAlwaysVisible(kind: ContentKind): boolean {
  return kind === 'page' || kind === 'hero'
}

function VisibilityField({ kind, isVisible }: { kind: ContentKind; isVisible: boolean }) {
  const t = useMessages(contentMessages)
  if (isAlwaysVisible(kind)) return <input type="hidden" name="isShown" value="on" />
  return (
    <CheckField className={styles.wholeRow} name="isShown" defaultChecked={isVisible}>
      {kind === 'colour' ? t.isColourUsed : t.show}
    </CheckField>
  )
}

type BlockContentFieldsProps = Pick<DocumentsFieldProps, 'errors' | 'onDocuments'> & {
  block: EditedBlock
  onChange: () => void
  documentsField: EditorProps['documentsField']
}

function BlockContentFields(props: BlockContentFieldsProps) {
  const { block, errors, onChange, onDocuments, documentsField: DocumentsField } = props
  const { kind, value, picture } = block
  const names = Object.keys(structureOf(kind).texts)
  // The long text comes right after the title. The other fields follow it.
  const first = DocumentsField ? names.slice(0, 1) : []
  return (
    <>
      <BlockTextFields kind={kind} names={first} value={value} errors={errors} />
      {DocumentsField && value.documents && (
        <DocumentsField
          kind={kind}
          first={value.documents}
          errors={errors}
          onDocuments={(nextDocuments) => {
            onDocuments(nextDocuments)
            onChange()
          }}
        />
      )}
      {structureOf(kind).picture !== undefined && (
        <PictureField
          kind={kind}
          picture={picture}
          focus={value.focus}
          error={errors['picture']}
          onChange={onChange}
        />
      )}
      <BlockTextFields kind={kind} names={names.slice(first.length)} value={value} errors={errors} />
      <BlockFields kind={kind} value={value} errors={errors} onDay={onChange} />
      <VisibilityField kind={kind} isVisible={value.isShown} />
    </>
  )
}

type PublishBarProps = {
  block: EditedBlock
  isDraft: boolean
  draft: ReturnType<typeof useDraft>
  isBusy: boolean
  onPublish: () => void
}

/** Renders the state of the draft and the publish button, always visible while editing. */
function PublishBar({ block, isDraft, draft, isBusy, onPublish }: PublishBarProps) {
  const t = useMessages(contentMessages)
  return (
    <div className={styles.keeping}>
      <DraftNote
        state={draft.state}
        isDraft={isDraft}
        isNew={draft.read.version === 0}
        standing={block.standing}
        from={block.value.from}
      />
      <Button variant="primary" isLoading={isBusy} disabled={!isDraft} onClick={onPublish}>
        {t.publish}
      </Button>
    </div>
  )
}

type ContentActions = ReturnType<typeof useContentActions>
type DraftActionsProps = { block: EditedBlock; isDraft: boolean; contentActions: ContentActions }

/** Renders the actions that discard the draft and remove the content block. */
function DraftActions({ block, isDraft, contentActions }: DraftActionsProps) {
  const t = useMessages(contentMessages)
  const editorTexts = useMessages(textEditorMessages)
  const [isAsking, setIsAsking] = useState(false)
  const { maxBlocks, names } = structureOf(block.kind)
  const isOneOfMany = maxBlocks !== undefined || names !== undefined
  const canRemove = isOneOfMany && !block.isRemoved && block.version > 0
  const removal =
    block.kind === 'page'
      ? { remove: editorTexts.backToOwn, ask: editorTexts.backToOwnAsk }
      : { remove: t.remove, ask: t.removeAsk }
  return (
    <div className={styles.further}>
      {isDraft && (
        <Button icon="arrow-u-up-left" variant="link" onClick={() => void contentActions.discard()}>
          {t.discard}
        </Button>
      )}
      {canRemove && (
        <Button variant="link" icon="trash" onClick={() => setIsAsking(true)}>
          {removal.remove}
        </Button>
      )}
      <Dialog
        isOpen={isAsking}
        title={removal.remove}
        closeLabel={t.cancel}
        onClose={() => setIsAsking(false)}
      >
        <p className={textStyles.small}>{removal.ask}</p>
        <div className={styles.further}>
          <Button
            variant="primary"
            isLoading={contentActions.isBusy}
            onClick={() => void contentActions.remove()}
          >
            {removal.remove}
          </Button>
          <Button onClick={() => setIsAsking(false)}>{t.cancel}</Button>
        </div>
      </Dialog>
    </div>
  )
}

/** Returns the form field of an error. For `texts.en.headline` it is `en.headline`. */
function fieldNameOfError(error: string): string {
  return error.replace(/^texts\./, '').replace(/^addresses\./, 'address.')
}

function byField(wrong: Errors): Record<string, string> {
  return Object.fromEntries(Object.entries(wrong).map(([name, text]) => [fieldNameOfError(name), text]))
}
