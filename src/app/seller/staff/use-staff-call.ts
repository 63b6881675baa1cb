import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { AnswerOf } from '#app/components/stores/api-answer.ts'
import { callApi } from '#app/components/stores/api-client.ts'
import { toastError, toastSuccess } from '#app/components/stores/toasts.ts'

export type StaffErrors = Readonly<Record<string, string>>
const paths = {
  add: '/seller/staff/add',
  update: '/seller/staff/update',
  password: '/seller/staff/password',
  disable: '/seller/staff/disable',
  enable: '/seller/staff/enable',
  sessions: '/seller/sessions/end',
} as const
type StaffCall = keyof typeof paths
type StaffAnswer = AnswerOf<'POST', (typeof paths)[StaffCall]>

/** Calls one of the staff calls and reads the page anew; what is wrong with a field stays in `errors`. */
export function useStaffCall(call: StaffCall) {
  const revalidator = useRevalidator()
  const [isWorking, setIsWorking] = useState(false)
  const [errors, setErrors] = useState<StaffErrors>({})

  /** What was answered; undefined where it was refused, which has been told by then. */
  async function send(body: Readonly<Record<string, string>>): Promise<StaffAnswer | undefined> {
    setIsWorking(true)
    const answer = await callApi('POST', paths[call], { body })
    setIsWorking(false)
    setErrors(answer.ok ? {} : answer.errors)
    if (!answer.ok) {
      if (Object.keys(answer.errors).length === 0) toastError(answer.message)
      return undefined
    }
    toastSuccess(answer.body.message)
    await revalidator.revalidate()
    return answer.body
  }

  return { isWorking, errors, send, clear: () => setErrors({}) }
}

/** The password that the store has made, to be told once. */
export function passwordIn(answer: StaffAnswer | undefined): string | undefined {
  return answer && 'password' in answer ? (answer.password ?? undefined) : undefined
}

/** What stands in the fields of a form. */
export function textsOf(form: HTMLFormElement): Record<string, string> {
  const entries = [...new FormData(form)]
  return Object.fromEntries(
    entries.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
}
