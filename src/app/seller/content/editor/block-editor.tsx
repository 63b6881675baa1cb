import { Suspense, useRef, useState, type ComponentType, type SyntheticEvent } from 'react'
import {
  isDocumentKind,
  missingForPublishing,
  hasOneBlock,
  structureOf,
  type ContentKind,
  type ContentValue,
  type Visibility,
} from '#domain/content/content.ts'
import { validationMessage } from '#domain/refusal/validation-messages.ts'
import { contentMessages } from '#domain/content/content-messages.ts'
import { textEditorMessages } from '#app/seller/content/text-editor-messages.ts'
import type { ContentVersion } from '#shop/content/list-content.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { CheckField } from '#ui/field/check-field.tsx'
import { FormStack, Row, Stack } from '#ui/layout/flow.tsx'
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
import { StickyBar } from '#app/seller/kit/sticky-bar.tsx'
import * as textStyles from '#ui/styles/text.module.css'
import * as styles from '#app/seller/content/content.module.css'

export type EditedBlock = BaseVersion & {
  kind: ContentKind
  value: ContentValue
  isDraft: boolean
  isRemoved: boolean
  /** The visibility that the loaded values have when they are published. */
  visibility: Visibility
  hasPublished: boolean
  picture: UploadedPicture | null
  versions: readonly ContentVersion[]
}

type Errors = Readonly<Record<string, string>>
/** The link back to the list of content blocks. */
type ListLink = { path: string; text: string }
export type Documents = NonNullable<ContentValue['documents']>
/** The props of the field for the documents of a content block. */
export type DocumentsFieldProps = {
  kind: ContentKind
  initialDocuments: Documents
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
 * Renders the editor of a content block next to a preview of its page. Changes are saved as a draft, and the preview
 * shows them at once.
 */
export function BlockEditor({ block, listLink, onVersionChange, documentsField }: EditorProps) {
  const { kind, value, key } = block
  const language = useLanguage()
  const form = useRef<HTMLFormElement>(null)
  const documents = useRef(value.documents)
  const currentValue = () =>
    form.current === null ? value : valueOfForm(kind, textFieldsOf(form.current), documents.current)
  const draft = useDraft({ key, version: block.version, revision: block.revision }, currentValue)
  const [publishErrors, setPublishErrors] = useState<Errors>({})
  const contentActions = useContentActions(draft, {
    listPath: listLink.path,
    onVersionChange,
    onRefused: showErrors,
  })
  function showErrors(fieldErrors: Errors) {
    setPublishErrors(fieldErrors)
    focusFirstInvalid(
      form.current,
      Object.keys(fieldErrors).map(fieldNameOfError),
      errorsByFieldName(fieldErrors),
    )
  }
  function markChanged() {
    setPublishErrors({})
    draft.scheduleSave()
  }
  function publish() {
    const missing = missingForPublishing(kind, currentValue())
    if (missing.length === 0) return void contentActions.publish()
    const text = validationMessage('required', {}, language)
    // A text in one language is enough, so the field of the page language shows the error.
    const fields = missing.map((name) => name.replace(/^texts\.en\./, `texts.${language}.`))
    return showErrors(Object.fromEntries(fields.map((name) => [name, text])))
  }
  const isDraft = block.isDraft || draft.isChanged
  const errors =
    draft.state.status === 'invalid' ? { ...publishErrors, ...draft.state.errors } : publishErrors
  return (
    <>
      <BackLink listLink={listLink} />
      <div className={classNames(styles.editor, isDocumentKind(kind) && styles.document)}>
        <Preview baseVersion={draft.baseVersion} kind={kind} />
        <Stack>
          <Heading block={block} />
          {draft.state.status === 'conflict' && (
            <ContentConflict
              theirs={draft.state.theirs}
              onTakeTheirs={contentActions.reopen}
              onKeepMine={contentActions.overwriteTheirs}
            />
          )}
          <FormStack
            ref={form}
            autoComplete="off"
            // A file counts as a change only after its upload, which calls `onChange`.
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
          </FormStack>
          <DraftActions block={block} isDraft={isDraft} contentActions={contentActions} />
          <Versions
            kind={kind}
            versions={block.versions}
            baseVersion={draft.baseVersion}
            onRestored={contentActions.reopen}
          />
        </Stack>
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

function BackLink({ listLink }: { listLink: ListLink }) {
  const to = useLocalPath()
  return (
    <p>
      <ButtonLink variant="link" href={to(listLink.path)}>
        {listLink.text}
      </ButtonLink>
    </p>
  )
}

/** Renders the title of the content block. An unsaved block of a kind to which blocks can be added is titled as new. */
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

/**
 * Returns whether the kind is always visible. A page always shows content, and `hero` only sets how long each banner is
 * shown.
 */
function isAlwaysVisible(kind: ContentKind): boolean {
  return kind === 'page' || kind === 'hero'
}

function VisibilityField({ kind, isVisible }: { kind: ContentKind; isVisible: boolean }) {
  const t = useMessages(contentMessages)
  if (isAlwaysVisible(kind)) return <input type="hidden" name="isShown" value="on" />
  return (
    <CheckField name="isShown" defaultChecked={isVisible}>
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
  // The document comes right after the title. The other fields follow it.
  const leadingNames = DocumentsField ? names.slice(0, 1) : []
  return (
    <>
      <BlockTextFields kind={kind} names={leadingNames} value={value} errors={errors} />
      {DocumentsField && value.documents && (
        <Suspense>
          <DocumentsField
            kind={kind}
            initialDocuments={value.documents}
            errors={errors}
            onDocuments={(nextDocuments) => {
              onDocuments(nextDocuments)
              onChange()
            }}
          />
        </Suspense>
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
      <BlockTextFields kind={kind} names={names.slice(leadingNames.length)} value={value} errors={errors} />
      <BlockFields kind={kind} value={value} errors={errors} onDayChange={onChange} />
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
    <StickyBar>
      <DraftNote
        state={draft.state}
        isDraft={isDraft}
        isNew={draft.baseVersion.version === 0}
        visibility={block.visibility}
        from={block.value.from}
      />
      <Button variant="primary" isLoading={isBusy} disabled={!isDraft} onClick={onPublish}>
        {t.publish}
      </Button>
    </StickyBar>
  )
}

type ContentActions = ReturnType<typeof useContentActions>
type DraftActionsProps = { block: EditedBlock; isDraft: boolean; contentActions: ContentActions }

/** Renders the actions that discard the draft and remove the content block. */
function DraftActions({ block, isDraft, contentActions }: DraftActionsProps) {
  const t = useMessages(contentMessages)
  const editorTexts = useMessages(textEditorMessages)
  const [isConfirming, setIsConfirming] = useState(false)
  const canRemove = !hasOneBlock(block.kind) && !block.isRemoved && block.version > 0
  const removal =
    block.kind === 'page'
      ? { remove: editorTexts.backToOwn, ask: editorTexts.backToOwnAsk }
      : { remove: t.remove, ask: t.removeAsk }
  return (
    <Row>
      {isDraft && (
        <Button icon="arrow-u-up-left" variant="link" onClick={() => void contentActions.discard()}>
          {t.discard}
        </Button>
      )}
      {canRemove && (
        <Button variant="link" icon="trash" onClick={() => setIsConfirming(true)}>
          {removal.remove}
        </Button>
      )}
      <Dialog
        isOpen={isConfirming}
        title={removal.remove}
        closeLabel={t.cancel}
        onClose={() => setIsConfirming(false)}
      >
        <Stack>
          <p className={textStyles.small}>{removal.ask}</p>
          <Row>
            <Button
              variant="primary"
              isLoading={contentActions.isBusy}
              onClick={() => void contentActions.remove()}
            >
              {removal.remove}
            </Button>
            <Button onClick={() => setIsConfirming(false)}>{t.cancel}</Button>
          </Row>
        </Stack>
      </Dialog>
    </Row>
  )
}

/** Returns the name of the form field for the path of an error. For `texts.en.headline` it is `en.headline`. */
function fieldNameOfError(errorPath: string): string {
  return errorPath.replace(/^texts\./, '').replace(/^addresses\./, 'address.')
}

function errorsByFieldName(fieldErrors: Errors): Record<string, string> {
  return Object.fromEntries(Object.entries(fieldErrors).map(([name, text]) => [fieldNameOfError(name), text]))
}
