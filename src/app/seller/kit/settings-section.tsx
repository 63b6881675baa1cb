import { type ReactNode } from 'react'
import { Card } from '#ui/layout/section.tsx'
import { EditForm, type EditFormProps } from './edit-form.tsx'

// A form with a version closes when it is saved. This one stays, and would report its own change as somebody else's.
type SettingsSectionProps<Result> = Omit<EditFormProps<Result>, 'cancel' | 'version'> & {
  title: string
  help?: string
  /** What stands between the heading and the form. */
  above?: ReactNode
}

/** Renders a form on a panel of a page. */
export function SettingsSection<Result>(props: SettingsSectionProps<Result>) {
  const { title, help, above, ...form } = props
  return (
    <Card title={title} {...(help !== undefined && { help })}>
      {above}
      <EditForm {...form} />
    </Card>
  )
}
