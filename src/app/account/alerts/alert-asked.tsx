import { alertMessages } from '#domain/messages/alerts/alert.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { Notice } from '#ui/dialog/notice.tsx'
import { privatePage } from '#app/components/private-page.ts'
import { useLocalPath, useWords } from '#app/components/use-words.ts'
import * as layoutLook from '#ui/look/layout.module.css'
import * as textLook from '#ui/look/text.module.css'
import * as accountStyles from '#app/account/account.module.css'

export const meta = privatePage('alerts')

/** Where a browser without scripts is led when it has asked; the same whoever asked. */
export default function AlertAskedPage() {
  const said = useWords(alertMessages)
  const to = useLocalPath()
  return (
    <main id="main">
      <div className={layoutLook.page}>
        <div className={accountStyles.plain}>
          <h1 className={textLook.title}>{said.title}</h1>
          <Notice>{said.asked}</Notice>
          <p className={textLook.small}>
            <ButtonLink variant="link" href={to('/products')}>
              {said.toShop}
            </ButtonLink>
          </p>
        </div>
      </div>
    </main>
  )
}
