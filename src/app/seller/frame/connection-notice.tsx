import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { sellerMessages } from '#domain/messages/seller/seller.ts'
import { isConnectionLost } from '#app/components/stores/lost-connection.ts'
import { useWords } from '#app/components/use-words.ts'
import { useConnection } from './seller-connection.ts'

/** Says that there is no line. Where somebody wanted to go meanwhile, they are led as soon as there is one. */
export function ConnectionNotice() {
  const said = useWords(sellerMessages)
  const line = useConnection()
  const blocker = useBlocker(isConnectionLost)
  useEffect(() => {
    if (line === 'there' && blocker.state === 'blocked') blocker.proceed()
  }, [line, blocker])
  return (
    <output className="sl__l" aria-live="polite">
      {line === 'lost' && <span>{said.noLine}</span>}
    </output>
  )
}
