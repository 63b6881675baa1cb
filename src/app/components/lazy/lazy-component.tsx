import {
  Component,
  createElement,
  lazy,
  Suspense,
  useDeferredValue,
  useState,
  type FunctionComponent,
  type LazyExoticComponent,
  type ReactNode,
} from 'react'
import { languageOfPath } from '#domain/language.ts'
import { toastMessages } from '#app/components/toast-messages.ts'
import { messages } from '#domain/messages.ts'
import { toastError } from '#app/components/stores/toasts.ts'

/** The code of a component did not load. */
export class LoadError extends Error {}

type Load<Props extends object> = () => Promise<FunctionComponent<Props>>

/** `lazy` for a component that is a named export. It needs a `Suspense` and a `LoadBoundary` around it. */
export function lazyNamed<Props extends object>(
  load: Load<Props>,
): LazyExoticComponent<FunctionComponent<Props>> {
  return lazy(async () => {
    try {
      return { default: await load() }
    } catch (error) {
      throw new LoadError(String(error))
    }
  })
}

type LoadBoundaryProps = { onLoadError?: () => void; children: ReactNode }

/** Renders nothing if the code of a lazy component does not load. Other errors pass through. */
export class LoadBoundary extends Component<LoadBoundaryProps, { error?: unknown }> {
  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override state: { error?: unknown } = {}

  override componentDidCatch(error: unknown) {
    if (error instanceof LoadError) this.props.onLoadError?.()
  }

  override render() {
    const { error } = this.state
    if (error === undefined) return this.props.children
    if (error instanceof LoadError) return null
    throw error
  }
}

/** Reports in a toast that code did not load. */
export function toastOffline(): void {
  toastError(messages(toastMessages, languageOfPath(location.pathname)).offline)
}

type LazyComponentProps<Props extends object> = {
  load: Load<Props>
  isNeeded: boolean
  /** Resets the request, so that the next press tries again. */
  onLoadError: () => void
  /** The props of the component. */
  componentProps: Props
  /** Rendered until the component has loaded. */
  fallback?: ReactNode
}

/** Renders a component that loads on first use and then stays mounted. A failed load shows a toast. */
export function LazyComponent<Props extends object>({
  load,
  isNeeded,
  onLoadError,
  componentProps: props,
  fallback,
}: LazyComponentProps<Props>) {
  const [{ attempt, component }, setAttempt] = useState(() => ({ attempt: 1, component: lazyNamed(load) }))
  const [state, setState] = useState<'unused' | 'used' | 'failed'>('unused')
  if (isNeeded && state === 'unused') setState('used')
  if (!isNeeded && state === 'failed') setState('unused')
  // A deferred rendering waits for the code. React would delay the end of a `Suspense` fallback by up to 300 ms.
  const isVisible = useDeferredValue(state === 'used', false) && state === 'used'
  function fail() {
    toastOffline()
    setAttempt({ attempt: attempt + 1, component: lazyNamed(load) })
    setState('failed')
    onLoadError()
  }
  return (
    <LoadBoundary key={attempt} onLoadError={fail}>
      <Suspense>{isVisible ? createElement(component, props) : fallback}</Suspense>
    </LoadBoundary>
  )
}
