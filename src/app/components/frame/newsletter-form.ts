import { useState } from 'react'
import { chromeMessages } from '#domain/messages/frame/chrome.ts'
import type { Newsletter } from '#ui/site/site-footer.tsx'
import { callApi } from '#app/components/stores/api-client.ts'
import { toastError, toastSuccess } from '#app/components/stores/toasts.ts'
import { useWords } from '#app/components/use-words.ts'

/** The letter's form in the footer: the store keeps the address, a toast says so. */
export function useNewsletter(): Newsletter {
  const said = useWords(chromeMessages)
  const [isSending, setIsSending] = useState(false)
  const [error, setError] = useState<string>()

  async function subscribe(email: string): Promise<void> {
    setIsSending(true)
    const answer = await callApi<{ message: string }>('POST', '/newsletter', { body: { email } })
    setIsSending(false)
    setError(answer.ok ? undefined : answer.errors['email'])
    if (answer.ok) toastSuccess(answer.body.message)
    else if (answer.errors['email'] === undefined) toastError(answer.message)
  }

  return {
    title: said.newsletterTitle,
    text: said.newsletterText,
    label: said.newsletterEmail,
    placeholder: said.newsletterExample,
    submit: said.subscribe,
    isSending,
    error,
    onSubscribe: (email) => void subscribe(email),
  }
}
