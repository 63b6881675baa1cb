import { type ReactNode } from 'react'
import { Card } from '#ui/layout/section.tsx'
import { EditForm, type EditFormProps } from './edit-form.tsx'

// Without `version`: the form stays open after a save and would report its own change as a conflict.
type SettingsSectionProps<Result> = Omit<EditFormProps<Result>, 'cancel' | 'version'> & {
  title: string
  help?: string
  /** The content between the heading and the form. */
  above?: ReactNode
}

/** Renders a form in a card of a page. */
export function SettingsSection<Result>(props: SettingsSectionProps<Result>) {
  const { title, help, above, ...form } = props
  return (
    <Card title={title} {...(help !== undefined && { help })}>
      {above}
      <EditForm {...form} />
    </Card>
  )
}
