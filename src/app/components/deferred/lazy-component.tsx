import {
  createElement,
  useEffect,
  useEffectEvent,
  useState,
  type FunctionComponent,
  type ReactNode,
} from 'react'
import { languageOfPath } from '#domain/language.ts'
import { toastMessages } from '#domain/messages/frame/toasts.ts'
import { messages } from '#domain/messages/messages.ts'
import { toastError } from '#app/components/stores/toasts.ts'

type LazyComponentProps<Props extends object> = {
  load: () => Promise<FunctionComponent<Props>>
  isNeeded: boolean
  /** Takes the wish back, so that the next press tries again. */
  onFailed: () => void
  /** What the part itself is given. */
  with: Props
  /** Stands there until it has come. */
  meanwhile?: ReactNode
}

/**
 * A part of a page that is fetched when it is first wanted and stays from then on. Unlike `lazy`, a broken line
 * is told in a toast and does not take the page away.
 */
export function LazyComponent<Props extends object>({
  load,
  isNeeded,
  onFailed,
  with: props,
  meanwhile,
}: LazyComponentProps<Props>) {
  const [loaded, setLoaded] = useState<{ component: FunctionComponent<Props> }>()
  const isMissing = isNeeded && loaded === undefined
  const fail = useEffectEvent(() => {
    toastError(messages(toastMessages, languageOfPath(location.pathname)).offline)
    onFailed()
  })
  useEffect(() => {
    if (!isMissing) return
    load().then(
      (component) => setLoaded({ component }),
      () => fail(),
    )
  }, [isMissing, load])
  return loaded === undefined ? meanwhile : createElement(loaded.component, props)
}
