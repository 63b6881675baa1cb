import {
  createElement,
  useEffect,
  useEffectEvent,
  useState,
  type FunctionComponent,
  type ReactNode,
} from 'react'
import { languageOfPath } from '#domain/language.ts'
import { toastMessages } from '#app/components/toast-messages.ts'
import { messages } from '#domain/messages.ts'
import { toastError } from '#app/components/stores/toasts.ts'

type LazyComponentProps<Props extends object> = {
  load: () => Promise<FunctionComponent<Props>>
  isNeeded: boolean
  /** Resets the request, so that the next press tries again. */
  onFailed: () => void
  /** The props of the component. */
  with: Props
  /** Rendered until the component has loaded. */
  meanwhile?: ReactNode
}

/**
 * Renders a component that loads on first use and then stays mounted. Unlike `lazy`, a network failure shows a toast
 * and does not replace the page.
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
